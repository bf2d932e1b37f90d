/** Draws what is code on a page: once, alone, to see what it needs; then as a part of the page or as an island. */
import { Children, type ComponentType, createElement, isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { reasonOf } from '#engine/config/reasonOf.ts';
import { markupTag } from '#engine/content/markdown/markdown.ts';
import { Island, withoutPreloads } from '#engine/islands/Island.tsx';
import type { Problems, SourceLocation } from '#engine/shared/problems.ts';
import { type RenderContext, runWithContext } from '../shared/renderContext.ts';
import type * as Runtime from '../ui/runtime.tsx';
import type { Parts } from '../ui/runtime.tsx';

/** Kind of pages that are components, and of the style sheet of all code. */
export const reactKind = 'site-code';

/** A part of a page that code draws. */
export interface Drawing {
  file: string;
  /** Number of the part in its file; a value that is known already has none. */
  part?: number;
  /** Whether it stands in a line of text. */
  isInline?: boolean;
  parts: Parts;
  given: Record<string, unknown>;
  /** What it is called in findings. */
  name: string;
  location: SourceLocation;
  problems: Problems;
  /** Whether the browser can load the code of the file. */
  isInBrowser: boolean;
  /** The module in the site's bundle that draws, which shares React's contexts with it. */
  runtime: typeof Runtime;
  host: Omit<RenderContext, 'touch' | 'missing'>;
  /** Counts the islands of the page. */
  islands: { count: number };
}

interface Trial {
  needsBrowser: boolean;
  missing: ReadonlySet<string>;
  fault?: unknown;
}

/** Draws something once, and tells what it needs. */
function tryDrawing(element: ReactNode, host: Drawing['host']): Trial & { html: string } {
  const missing = new Set<string>();
  const trial = { needsBrowser: false, missing };
  const answers: RenderContext = {
    ...host,
    touch: () => {
      trial.needsBrowser = true;
    },
    missing: (name) => missing.add(name),
  };
  try {
    return { html: withoutPreloads(runWithContext(answers, () => renderToStaticMarkup(element))), ...trial };
  } catch (fault) {
    return { html: '', ...trial, fault };
  }
}

/** Reports what a drawing lacks. */
function reportTrial(
  { missing, fault }: Trial,
  name: string,
  location: SourceLocation,
  problems: Problems,
): void {
  for (const each of missing) problems.warn(location, `Not found, shown without it: ${each}.`);
  if (fault !== undefined) problems.error(location, `${name} cannot be drawn: ${reasonOf(fault)}`);
}

/** What of a part is Markdown, as the tree of the page holds it. */
export function SiteSlot({ children }: { children?: ReactNode }) {
  return children;
}

export function SiteCode({ drawing, children }: { drawing: Drawing; children?: ReactNode }) {
  const { runtime, part, parts, given, name, location, problems, host } = drawing;
  const slots = Children.toArray(children).map((child) =>
    isValidElement<{ children?: ReactNode }>(child) ? child.props.children : child,
  );
  const draw = () =>
    part === undefined ? (given['value'] as ReactNode) : parts(given)[part]?.((index) => slots[index]);
  if (runtime.useWithin()) return draw();
  const trial = tryDrawing(<runtime.Part draw={draw} />, host);
  reportTrial(trial, name, location, problems);
  if (trial.fault !== undefined) return slots;
  const html = () => <Markup html={trial.html} />;
  if (!trial.needsBrowser) return html();
  if (part === undefined || !drawing.isInBrowser) {
    problems.warn(location, `${name} works in browsers only, and stays as it is here.`);
    return html();
  }
  return <LiveCode drawing={{ ...drawing, part }} slots={slots} />;
}

/** HTML in the place of an element; the renderer of the page takes the tags around it away. */
const Markup = ({ html }: { html: string }) =>
  createElement(markupTag, { dangerouslySetInnerHTML: { __html: html } });

/** A part that React takes over in the browser. */
function LiveCode({ drawing, slots }: { drawing: Drawing & { part: number }; slots: ReactNode[] }) {
  const { runtime, file, part, parts, given, host, islands, isInline = false } = drawing;
  const full = slots.map((slot) => renderToStaticMarkup(slot));
  const drawn = new Set<number>();
  const Live: ComponentType<Runtime.PartProps> = (props) => (
    <runtime.LivePart {...props} html={full} parts={parts} drawn={drawn} />
  );
  const answers: RenderContext = { ...host, touch: () => {}, missing: () => {} };
  const props = {
    file,
    part,
    given: JSON.parse(JSON.stringify(given)) as Record<string, unknown>,
    html: full,
  };
  runWithContext(answers, () => renderToStaticMarkup(<Live {...props} />));
  const html = full.map((text, index) => (drawn.has(index) ? '' : text));
  const id = String(islands.count++);
  return runWithContext(answers, () =>
    Island({ name: 'site-code', component: Live, props: { ...props, html }, wake: 'visible', id, isInline }),
  );
}
