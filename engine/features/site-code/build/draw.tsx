/** Draws the code of a page: once, alone, to see what it needs; then as a part of the page or as an island. */
import {
  Children,
  type ComponentType,
  createContext,
  Fragment,
  isValidElement,
  type ReactNode,
  useContext,
} from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { reasonOf } from '#engine/config/reasonOf.ts';
import { Markup, staticMarkup } from '#engine/content/staticMarkup.ts';
import { Island, withoutPreloads } from '#engine/islands/Island.tsx';
import type { SourceLocation } from '#engine/shared/problems.ts';
import type { HeadElement } from '#engine/shared/types.ts';
import { type PageContext, type PageMeta, runWithContext } from '../shared/renderContext.ts';
import { LivePart, type PartProps, type Parts, WithinRoot } from '../ui/runtime.tsx';
import type { CompiledSite } from './open.ts';

/** Kind of pages that are components, and of the style sheet of all code. */
export const reactKind = 'site-code';

/** A part of a page that code draws. */
export interface Drawing {
  /** What it is called in findings. */
  name: string;
  location: SourceLocation;
  open: Pick<CompiledSite, 'bundle' | 'problems' | 'root' | 'site'>;
  page: PageContext;
  /** Draws it around its Markdown. */
  draw(slots: readonly ReactNode[]): ReactNode;
  /** What the browser needs to draw it again; `undefined` where the browser cannot load its code. */
  live?: LiveCode | undefined;
}

interface LiveCode extends Omit<PartProps, 'html'> {
  parts: Parts;
  /** Makes the id of an island, which no other island of the page has. */
  id(): string;
  /** Stands in a line of text. */
  isInline: boolean;
}

/** The only part of a module of its own, such as a page that is a component. `id` makes the one of its island. */
export function wholeDrawing(
  open: CompiledSite,
  file: string,
  page: PageContext,
  name: string,
  id: string,
  given: PartProps['given'] = {},
): Drawing {
  const { parts } = (open.bundle.modules[`site-code:page/${file}`]?.() ?? {}) as { parts: Parts };
  const live = { file, part: 0, given, parts, isInline: false, id: () => id };
  return {
    name,
    location: { file, line: 1 },
    open,
    page,
    draw: (slots) => parts(given)[0]?.((index) => <Fragment key={index}>{slots[index]}</Fragment>),
    live: open.inBrowser.has(file) ? live : undefined,
  };
}

interface Trial {
  html: string;
  needsBrowser: boolean;
  /** Modules that are drawn and do not exist. */
  missing: ReadonlySet<string>;
  meta: PageMeta;
  fault?: unknown;
}

/** Whether a part is drawn around this one. */
const Within = createContext(false);

function tryDrawing({ draw, page, open }: Drawing, slots: readonly ReactNode[]): Trial {
  const missing = new Set<string>();
  const meta: PageMeta = {};
  // The component around all pages has hooks of its own, which do not count.
  let isWithin = false;
  let needsBrowser = false;
  const touch = () => {
    needsBrowser ||= isWithin;
  };
  const Part = () => {
    isWithin = true;
    return draw(slots);
  };
  const element = (
    <Within value>
      <WithinRoot root={open.root}>
        <Part />
      </WithinRoot>
    </Within>
  );
  const highlight = highlighterOf(open);
  const context = { ...page, highlight, meta, touch, missing: (name: string) => missing.add(name) };
  try {
    const html = withoutPreloads(runWithContext(context, () => renderToStaticMarkup(element)));
    return { html, needsBrowser, missing, meta };
  } catch (fault) {
    return { html: '', needsBrowser, missing, meta, fault };
  }
}

const highlighterOf = ({ site }: Drawing['open']) => site.config.dialect.styles?.code?.lines;

/** Where to report what a drawing threw, and a hint where another file threw it. */
export function faultPlace(
  fault: unknown,
  location: SourceLocation,
  { bundle }: Drawing['open'],
): [SourceLocation, string?] {
  const place = bundle.placeOf(fault);
  if (!place) return [location];
  return place.file === location.file
    ? [place]
    : [location, `The code fails in ${place.file}:${place.line}.`];
}

/** What a part looks like on its page, and what it says of the page. Reports what it lacks. */
export function drawPart(drawing: Drawing, slots: readonly ReactNode[]): { node: ReactNode; meta: PageMeta } {
  const { name, location, live, open } = drawing;
  const { problems } = open;
  const trial = tryDrawing(drawing, slots);
  const { html, needsBrowser, meta, fault } = trial;
  for (const each of trial.missing) problems.warn(location, `Not found, shown without it: ${each}.`);
  if (fault !== undefined) {
    const [place, hint] = faultPlace(fault, location, open);
    problems.error(place, `${name} cannot be drawn: ${reasonOf(fault)}`, hint);
    return { node: slots, meta };
  }
  if (needsBrowser && live) return { node: island(live, drawing, slots), meta };
  if (needsBrowser) problems.warn(location, `${name} works in browsers only, and stays as it is here.`);
  return { node: <Markup html={html} />, meta };
}

/** Reports elements for the head of the page that it does not take. */
export function leaveOut(head: readonly HeadElement[] = [], { location, open }: Drawing): void {
  for (const { name } of head) open.problems.note(location, `Left out: <${name}> for the head of a page.`);
}

/** What a part looks like that stands in the place of the engine's, which is its only slot. Throws why it cannot be drawn. */
export function drawInPlace(drawing: Drawing, slots: readonly ReactNode[]): ReactNode {
  const { live } = drawing;
  const { html, needsBrowser, missing, fault, meta } = tryDrawing(drawing, slots);
  if (fault !== undefined) throw fault;
  leaveOut(meta.head, drawing);
  if (missing.size > 0) throw new Error(`it needs ${[...missing].join(', ')}.`);
  return needsBrowser && live ? island(live, drawing, slots) : <Markup html={html} />;
}

/** A part that React takes over in the browser. Markdown that it draws is in the page, its properties have the rest. */
function island(
  { id, isInline, parts, ...part }: LiveCode,
  { page, open }: Pick<Drawing, 'page' | 'open'>,
  slots: readonly ReactNode[],
): ReactNode {
  const all = slots.map((slot) => staticMarkup(slot));
  const drawn = new Set<number>();
  const Live: ComponentType<PartProps> = (props) => (
    <WithinRoot root={open.root}>
      <LivePart {...props} html={all} parts={parts} onDraw={(index) => drawn.add(index)} />
    </WithinRoot>
  );
  const context = { ...page, highlight: highlighterOf(open), meta: {}, touch() {}, missing() {} };
  return runWithContext(context, () => {
    renderToStaticMarkup(<Live {...part} html={all} />);
    const props = { ...part, html: all.map((html, index) => (drawn.has(index) ? '' : html)) };
    return Island({ name: 'site-code', component: Live, props, wake: 'visible', id: id(), isInline });
  });
}

/** Markdown within a part, in the tree of the page. */
export function SiteSlot({ children }: { children?: ReactNode }) {
  return children;
}

/** A part of a page in its tree. Within a part that is drawn around it, it is a part of that one. */
export function SiteCode({ drawing, children }: { drawing: Drawing; children?: ReactNode }) {
  const slots = Children.toArray(children).map((child) =>
    isValidElement<{ children?: ReactNode }>(child) ? child.props.children : child,
  );
  if (useContext(Within)) return drawing.draw(slots);
  const { node, meta } = drawPart(drawing, slots);
  leaveOut(meta.head, drawing);
  return node;
}
