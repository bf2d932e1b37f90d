/** The changes that a release lists: written as `<Change kind area title>`, checked here. */
import type { Element, Nodes, Root } from 'hast';
import type { Heading, RootContent } from 'mdast';
import { jsx } from '#engine/content/markdown/jsx.ts';
import type { ElementTransform } from '#engine/content/markdown/transformState.ts';
import { suggest } from '#engine/shared/problems.ts';
import type { Area } from './people.ts';

export const changeKinds = ['new', 'improved', 'fixed', 'removed'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** What changes of a release may refer to. */
export interface ChangeRules {
  areas: ReadonlyMap<string, Area>;
  /** Name of a kind for readers. */
  label(kind: ChangeKind): string;
}

/** One change, for lists, feeds and other programs. */
export interface Change {
  /** Anchor in the page of its release. */
  id: string;
  kind: ChangeKind;
  /** Key of its area. */
  area: string;
  title: string;
  /** HTML of its text. */
  html: string;
}

/** Reports changes on pages other than releases. */
export const misplacedChange: ElementTransform = (_, __, location, problems) => {
  problems.error(location, '<Change> belongs into the entries of release notes.');
  return undefined;
};

/** Checks the attributes of a change, and adds a heading as its first child. */
export const changeElement =
  ({ areas, label }: ChangeRules): ElementTransform =>
  (written, attributes, location, problems) => {
    const { kind: givenKind, area: givenArea, title, id } = attributes;
    const kind = changeKinds.find((known) => known === givenKind);
    const area = typeof givenArea === 'string' ? areas.get(givenArea) : undefined;
    const report = (name: string, value: unknown, known: readonly string[]) =>
      problems.error(location, `Unknown ${name} of change: ${value}.`, suggest(String(value), known));
    if (!kind) report('kind', givenKind, changeKinds);
    if (!area) report('area', givenArea, [...areas.keys()]);
    if (typeof title !== 'string' || title.trim() === '')
      problems.error(location, 'The change has no title.', 'Write <Change kind="…" area="…" title="…">.');
    if (!kind || !area || typeof title !== 'string') return undefined;
    const heading: Heading = {
      type: 'heading',
      depth: 2,
      children: [{ type: 'text', value: title }],
      ...(typeof id === 'string' && { data: { hProperties: { id } } }),
    };
    const shown = { kind, label: label(kind), area: String(givenArea), areaLabel: area.label, title };
    const node = jsx('Change', shown, [heading, ...(written.children as RootContent[])]);
    return { node, markdown: `## ${title}\n\n*${label(kind)}, ${area.label}*\n\n` };
  };

/** All changes in a rendered tree; `render` gives the HTML of a part of it. */
export function changesIn(tree: Nodes, render: (tree: Root) => string): Change[] {
  if ('name' in tree && tree.name === 'Change') {
    const attributes = tree.attributes.flatMap((attribute) =>
      'name' in attribute ? [[attribute.name, attribute.value]] : [],
    );
    const { kind, area = '', title = '' } = Object.fromEntries(attributes) as Record<string, string>;
    const [heading, ...text] = tree.children.filter((child) => child.type !== 'text' || child.value !== '\n');
    const id = String((heading as Element).properties.id);
    const html = render({ type: 'root', children: text as Element[] });
    return [{ id, kind: kind as ChangeKind, area, title, html }];
  }
  return 'children' in tree ? tree.children.flatMap((child) => changesIn(child, render)) : [];
}
