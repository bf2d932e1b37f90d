/** Draws the parts of pages that are code, at build time and in the browser. */
import { type ReactNode, useState } from 'react';

/** What a part is drawn with; survives a round trip through JSON. */
export interface PartProps {
  /** File of the code. */
  file: string;
  part: number;
  /** What the page knows of itself. */
  given: Record<string, unknown>;
  /** HTML of the slots. */
  html: string[];
}

export type Parts = (given: Record<string, unknown>) => ((slot: (index: number) => ReactNode) => ReactNode)[];

interface SlotProps {
  index: number;
  /** Empty for one that is in the page already. */
  html: string;
  /** HTML of slots that were in the page. */
  found: Map<number, string>;
  onDraw?: ((index: number) => void) | undefined;
}

/** A slot. If a component removes it and shows it again, it has the same HTML. */
function Slot({ index, html, found, onDraw }: SlotProps) {
  const [__html] = useState(html || found.get(index) || '');
  const keep = (element: HTMLElement | null) => {
    if (element && html === '' && !found.has(index)) found.set(index, element.innerHTML);
  };
  onDraw?.(index);
  return <div ref={keep} className="site-slot" dangerouslySetInnerHTML={{ __html }} />;
}

interface LiveProps extends Omit<PartProps, 'file'> {
  parts: Parts;
  /** Hears of each slot that is drawn, by its number. */
  onDraw?: (index: number) => void;
}

/** A part with its Markdown as HTML. */
export function LivePart({ parts, part, given, html, onDraw }: LiveProps) {
  const [found] = useState(() => new Map<number, string>());
  return parts(given)[part]?.((index) => (
    <Slot key={index} index={index} html={html[index] ?? ''} found={found} onDraw={onDraw} />
  ));
}
