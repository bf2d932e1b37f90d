/** What elements give components of a site, and the HTML of these as nodes in their place. */
import type { RootContent } from 'mdast';
import { type JsxNode, jsx, writtenValue } from '#engine/content/markdown/jsx.ts';
import { parseLiteral } from '#engine/content/markdown/literals.ts';
import { readHtml } from '#engine/content/markdown/parser/htmlElements.ts';
import { parseText } from '#engine/content/markdown/parser/satteri.ts';
import type { TransformState } from '#engine/content/markdown/transformState.ts';
import { groupBy } from '#engine/shared/lookup.ts';
import { addressOf } from '../markdown/addressOf.ts';

/** A file that is imported, as Astro gives pictures to components. */
export class ImportedFile {
  constructor(readonly src: string) {}
}

/** What an element gives a component; `undefined` where code is needed. */
export function givenBy(
  { attributes }: JsxNode,
  { imports }: TransformState,
): [name: string, value: unknown][] | undefined {
  const given = attributes.map((each): [string, unknown] | undefined => {
    if (!('name' in each) || /^(?:v-|@|#)/.test(each.name)) return undefined;
    const { name, value } = each;
    const expression = name.startsWith(':') ? `${value}` : value && typeof value === 'object' && value.value;
    const address = expression ? addressOf(expression, imports) : undefined;
    const file = expression && address && imports.has(expression.trim()) && new ImportedFile(address);
    // Modules that the page imports there are no promises, but awaiting them gives the same.
    const literal = `${expression}`.replace(/\bimport\((["'])(\S+?)\1\)/g, '{ default: { src: $1$2$1 } }');
    const found = expression ? (parseLiteral(literal) ?? (file || address)) : value;
    return found === undefined ? undefined : [name.replace(/^:/, ''), found ?? true];
  });
  return given.every((each) => each !== undefined) ? given : undefined;
}

/** What an element holds, by the slots that its parts are for. */
export const slotsOf = ({ children }: JsxNode): ReadonlyMap<string, RootContent[]> =>
  groupBy(
    (children as RootContent[]).filter((each) => each.type !== 'text' || each.value.trim() !== ''),
    (each) => {
      const only = each.type === 'paragraph' && each.children.length === 1 ? each.children[0] : each;
      const name = only && 'attributes' in only && writtenValue((only as JsxNode).attributes, 'slot');
      return typeof name === 'string' ? name : 'default';
    },
  );

/** Elements that drawn HTML leaves to the engine. */
const parts = new WeakSet<object>();

/** Whether the element comes from a drawn component, so that imports of the page do not concern it. */
export const isPart = (node: object): boolean => parts.has(node);

function partOf({ attributes, children, position }: JsxNode): RootContent {
  const [name = '', props = ''] = ['name', 'props'].map((key) => String(writtenValue(attributes, key)));
  const given = Object.entries(JSON.parse(props)).map(([key, value]) => ({
    type: 'mdxJsxAttribute',
    name: key,
    value:
      typeof value === 'string'
        ? value
        : { type: 'mdxJsxAttributeValueExpression', value: JSON.stringify(value) },
  }));
  const part = Object.assign(jsx(name, {}, children), { position, attributes: given });
  parts.add(part);
  return part as RootContent;
}

/** The HTML of the component that an element names, as nodes. `change` gives what an element in it becomes. */
export function nodesFrom(
  html: string,
  node: JsxNode,
  change: (element: JsxNode) => RootContent[] = (element) => [element as RootContent],
): RootContent[] {
  const kept = html.replace(/<(pre|textarea)\b[\s\S]*?<\/\1>/g, (each) => each.replaceAll('\n', '&#10;'));
  const block = `<div>${kept.replace(/\s*\n\s*/g, ' ').trim()}</div>`;
  const tree = parseText(block, 'plain');
  readHtml(tree, block, () => undefined);
  const start = node.position?.start;
  const slots = slotsOf(node);
  const placed = (nodes: readonly RootContent[]): RootContent[] =>
    nodes.flatMap((each) => {
      // What a page says of a component stands at its start.
      Object.assign(each, { position: start && { start, end: start }, data: undefined });
      if (!('attributes' in each)) return [each];
      const element = each as JsxNode;
      element.children = placed(element.children as RootContent[]) as never;
      if (element.name === 'site-part') return [partOf(element)];
      if (element.name !== 'slot') return change(element);
      const name = writtenValue(element.attributes, 'name') ?? 'default';
      return slots.get(String(name)) ?? (element.children as RootContent[]);
    });
  return placed((tree.children[0] as unknown as JsxNode).children as RootContent[]);
}
