/** Draws the parts of pages that are code, at build time and in the browser alike. */
import { createContext, type ReactNode, useContext, useState } from 'react';

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

interface SlotProps {
  index: number;
  /** Empty for one that is in the page already. */
  html: string;
  /** HTML of slots that were in the page. */
  found: Map<number, string>;
  /** Takes the numbers of slots that are drawn. */
  drawn: Set<number> | undefined;
}

/** Markdown within code. What a component takes away and brings back is as it was. */
function Slot({ index, html, found, drawn }: SlotProps) {
  const [__html] = useState(html || found.get(index) || '');
  const keep = (element: HTMLElement | null) => {
    if (element && html === '' && !found.has(index)) found.set(index, element.innerHTML);
  };
  drawn?.add(index);
  return <div ref={keep} className="site-slot" dangerouslySetInnerHTML={{ __html }} />;
}

interface LiveProps extends Omit<PartProps, 'file'> {
  parts: Parts;
  drawn?: Set<number>;
}

/** A part with its Markdown as HTML. */
export function LivePart({ parts, part, given, html, drawn }: LiveProps) {
  const [found] = useState(() => new Map<number, string>());
  const slot = (index: number) => (
    <Slot key={index} index={index} html={html[index] ?? ''} found={found} drawn={drawn} />
  );
  return <Part draw={() => parts(given)[part]?.(slot)} />;
}
