/** Draws the parts of pages that are code, at build time and in the browser alike. */
import { createContext, type ReactNode, useContext } from 'react';

/** What a part is drawn with; survives a round trip through JSON. */
export interface PartProps {
  /** File that the code stands in. */
  file: string;
  part: number;
  /** What pages know of themselves. */
  given: Record<string, unknown>;
  /** HTML of what the part holds of Markdown. */
  html: string[];
}

export type Parts = (given: Record<string, unknown>) => ((slot: (index: number) => ReactNode) => ReactNode)[];

/** Whether code draws already; what is within it is drawn with it. */
const Within = createContext(false);
export const useWithin = (): boolean => useContext(Within);

/** Draws a part; `slot` gives what it holds of Markdown. */
export function Part({ draw }: { draw: () => ReactNode }) {
  return <Within.Provider value>{draw()}</Within.Provider>;
}

/** Markdown within code that is drawn anew in the browser. */
function Slot({ html }: { html: string }) {
  return <div className="site-slot" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A part with its Markdown as HTML. */
export function LivePart({ parts, part, given, html }: Omit<PartProps, 'file'> & { parts: Parts }) {
  return <Part draw={() => parts(given)[part]?.((index) => <Slot html={html[index] ?? ''} />)} />;
}
