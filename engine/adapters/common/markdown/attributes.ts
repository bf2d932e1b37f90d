/** Reads the attributes of elements, and keeps the known ones as literals. */
import type { RootContent } from 'mdast';
import { structuredAttributes } from '#engine/content/markdown/allowlist.ts';
import { addClass, type JsxNode, setAttribute, writtenValue } from '#engine/content/markdown/jsx.ts';
import { parseLiteral } from '#engine/content/markdown/literals.ts';
import { codeValue } from '#engine/content/markdown/nodes/siteCode.ts';
import { isLiteralStyle, styleAsClass } from '#engine/content/markdown/style.ts';
import type { TransformState } from '#engine/content/markdown/transformState.ts';
import { addressOf } from './addressOf.ts';

/** Replaces an element by other nodes, or changes it and returns `undefined`. */
export type Adapt = (node: JsxNode, state: TransformState) => RootContent[] | undefined;

/** Attributes whose values are addresses. */
const addresses = new Set(['src', 'href', 'to', 'poster', 'img']);

/** Leaves out attributes that cannot be shown, and reports them. Names have no case, as in HTML. */
export function keepKnown(node: JsxNode, known: ReadonlySet<string>, state: TransformState): void {
  const { problems } = state.context;
  const location = state.location(node as never);
  const written = node.attributes;
  node.attributes = [];
  for (const attribute of written) {
    if (!('name' in attribute)) {
      problems.note(location, 'Has no effect here: attributes that are spread.');
      continue;
    }
    if (!known.has(attribute.name))
      attribute.name = [...known].find((each) => each.toLowerCase() === attribute.name) ?? attribute.name;
    const { name, value } = attribute;
    if (name === 'style' && state.context.sheet && isLiteralStyle(value)) continue;
    if (!known.has(name) && node.name === 'a' && name === 'name') continue;
    if (!known.has(name) && name === 'align' && typeof value === 'string') {
      if (value !== 'left') addClass(node, `align-${value}`);
    } else if (!known.has(name)) {
      problems.note(location, `Has no effect here: the attribute "${name}".`);
    } else if (!value || typeof value !== 'object') {
      node.attributes.push(attribute);
    } else {
      const literal = parseLiteral(value.value);
      const isPlain =
        literal !== undefined &&
        (literal === null || typeof literal !== 'object' || structuredAttributes.has(name));
      const address = addresses.has(name) ? addressOf(value.value, state.imports) : undefined;
      const kept = address ?? (isPlain ? undefined : attributeValue(value.value, name, node, state));
      if (isPlain) node.attributes.push(attribute);
      else if (kept === undefined && state.code) continue;
      else if (kept === undefined)
        problems.warn(location, `Expressions are not run: the attribute "${name}" is left out.`);
      else setAttribute(node, name, kept);
    }
  }
  if (node.name === 'a') nameAsId(node, written);
  const style = writtenValue(written, 'style');
  if (!style || !state.context.sheet) return;
  styleAsClass(node, style, state);
  // The width of its file is not that of a picture with another height.
  const sides = JSON.stringify(style);
  if (node.name === 'img' && /height/i.test(sides) && !/(?<![\w-])width/.test(sides))
    styleAsClass(node, 'width:auto', state);
}

/** Old pages set anchors by the names of links. */
function nameAsId(node: JsxNode, written: JsxNode['attributes']): void {
  const name = writtenValue(written, 'name');
  if (typeof name === 'string' && name !== '' && writtenValue(written, 'id') === undefined)
    setAttribute(node, 'id', name);
}

/** The value that code computes for an attribute; `undefined` if the element accepts no such value. */
function attributeValue(text: string, name: string, node: JsxNode, state: TransformState): unknown {
  const value = state.code && codeValue(text, node, state);
  return typeof value !== 'object' || structuredAttributes.has(name) || name === 'label'
    ? (value ?? undefined)
    : undefined;
}

/** The text of an attribute, or an expression that code draws. */
export function shownValue(
  node: JsxNode,
  name: string,
  state: TransformState,
): string | RootContent | undefined {
  const written = writtenValue(node.attributes, name);
  const words = textOfAttribute(node, name, state);
  if (words !== undefined || !written || typeof written !== 'object' || !state.code) return words;
  return { type: 'mdxTextExpression', value: written.value };
}

/** Text of an attribute: a literal, or an address. */
export function textOfAttribute(node: JsxNode, name: string, state: TransformState): string | undefined {
  const found = node.attributes.find((attribute) => 'name' in attribute && attribute.name === name);
  const value = found?.value;
  if (typeof value === 'string') return value;
  if (!value || typeof value !== 'object') return undefined;
  const literal = parseLiteral(value.value);
  if (typeof literal === 'string') return literal;
  const address = addressOf(value.value, state.imports);
  if (address !== undefined || literal !== undefined || !state.code) return address;
  const given = codeValue(value.value, node, state);
  return typeof given === 'string' || typeof given === 'number' ? String(given) : undefined;
}

/** Texts of attributes, by their names; of elements in them, their words. */
export const textsOf = (node: JsxNode, state: TransformState, ...names: string[]): (string | undefined)[] =>
  names.map((name) => textOfAttribute(node, name, state) ?? attributeWords(node, name));

/** The words that an attribute holds, also within elements. */
export function attributeWords({ attributes }: JsxNode, name: string): string | undefined {
  const value = writtenValue(attributes, name);
  if (!value || typeof value !== 'object') return value ?? undefined;
  const isMarkup = /^\s*<[\s\S]*>\s*$/.test(value.value);
  return isMarkup ? value.value.replace(/<[^>]*>|\{[^}]*\}/g, '').trim() || undefined : undefined;
}
