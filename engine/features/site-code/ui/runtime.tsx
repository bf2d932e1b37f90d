/** Draws the parts of pages that are code, at build time and in the browser. */
import { type ComponentType, cloneElement, isValidElement, type ReactNode, useState } from 'react';

/** The component around all pages of a site. */
export type RootComponent = ComponentType<{ children?: ReactNode }>;

/**
 * Draws a part within the providers of that component. What it draws beside its children is left out, as is a component that
 * is no plain function, such as a class that catches errors.
 */
export function WithinRoot({ root, children }: { root: RootComponent | undefined; children?: ReactNode }) {
  const isPlain = typeof root === 'function' && !root.prototype?.isReactComponent;
  return isPlain ? <Providers root={root}>{children}</Providers> : children;
}

function Providers({ root, children }: { root: RootComponent; children: ReactNode }) {
  const mark = <>{children}</>;
  // Its hooks are those of this one.
  const drawn = (root as (props: { children: ReactNode }) => ReactNode)({ children: mark });
  return pathTo(drawn, mark) ?? mark;
}

/** The components around an element in a tree, without elements of HTML. */
function pathTo(node: ReactNode, mark: ReactNode): ReactNode {
  if (node === mark) return mark;
  if (Array.isArray(node)) return node.map((each) => pathTo(each, mark)).find((each) => each !== undefined);
  if (!isValidElement<{ children?: ReactNode }>(node)) return undefined;
  const inner = pathTo(node.props.children, mark);
  if (inner === undefined) return undefined;
  return typeof node.type === 'string' ? inner : cloneElement(node, undefined, inner);
}

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

/** A slot. If a component removes it and shows it again, it has the same HTML. */
function Slot({ index, html }: { index: number; html: string }) {
  const [inner] = useState({ __html: html });
  return <div className="site-slot" data-site-slot={index} dangerouslySetInnerHTML={inner} />;
}

interface LiveProps extends Omit<PartProps, 'file'> {
  parts: Parts;
  /** Hears of each slot that is drawn, by its number. */
  onDraw?: (index: number) => void;
}

/** A part with its Markdown as HTML. */
export const LivePart = ({ parts, part, given, html, onDraw }: LiveProps) =>
  parts(given)[part]?.((index) => {
    onDraw?.(index);
    return <Slot key={index} index={index} html={html[index] ?? ''} />;
  });
