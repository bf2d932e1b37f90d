/** Creates, reads and changes JSX elements in a Markdown tree. */
import { type Problems, type SourceLocation, suggest } from '#engine/shared/problems.ts';
import { structuredAttributes } from './allowlist.ts';
import { parseLiteral } from './literals.ts';
import type { MdxJsxFlowElement, MdxJsxTextElement } from './parser/satteri.ts';

export type JsxNode = MdxJsxFlowElement | MdxJsxTextElement;
type Attribute = JsxNode['attributes'][number];

/** A JSX element for the tree; attribute values may be any JSON. */
export function jsx(
  name: string,
  attributes: Record<string, unknown>,
  children: unknown[],
): MdxJsxFlowElement {
  const node: MdxJsxFlowElement = {
    type: 'mdxJsxFlowElement',
    name,
    attributes: [],
    children: children as never,
  };
  for (const [key, value] of Object.entries(attributes)) setAttribute(node, key, value);
  return node;
}

/** Where the opening tag stands of an element that is HTML of CommonMark; `undefined` for one of MDX. */
export const htmlTag = ({ data }: JsxNode): JsxNode['position'] =>
  data !== undefined && 'html' in data ? (data.html as JsxNode['position']) : undefined;

/** The value of an attribute as the parser has it; an element may have several of one name. */
export const writtenValue = (attributes: JsxNode['attributes'], name: string): Attribute['value'] =>
  attributes.find((each) => 'name' in each && each.name === name)?.value;

/** Sets an attribute to a string or, wrapped as an evaluated expression, to any other value. */
export function setAttribute(node: JsxNode, name: string, value: unknown): void {
  const attribute = {
    type: 'mdxJsxAttribute',
    name,
    value:
      typeof value === 'string'
        ? value
        : {
            type: 'mdxJsxAttributeValueExpression',
            value: '',
            data: {
              estree: { type: 'Program', body: [{ type: 'ExpressionStatement', expression: { value } }] },
            },
          },
  } as Attribute;
  removeAttribute(node, name);
  node.attributes.push(attribute);
}

export function removeAttribute(node: JsxNode, name: string): void {
  node.attributes = node.attributes.filter((each) => !('name' in each && each.name === name));
}

export function addClass(node: JsxNode, name: string): void {
  const key = writtenValue(node.attributes, 'class') === undefined ? 'className' : 'class';
  const written = writtenValue(node.attributes, key);
  const given = written && typeof written === 'object' ? parseLiteral(written.value) : written;
  removeAttribute(node, key);
  setAttribute(node, 'className', typeof given === 'string' ? `${given} ${name}`.trim() : name);
}

/** A value that `setAttribute` has set. */
interface Made {
  data: { estree: { body: [{ expression: { value: unknown } }] } };
}

/** The value that `setAttribute` has set; `undefined` for an expression of a writer. */
export const madeValue = (value: Attribute['value']): unknown =>
  value && typeof value === 'object' && isMade(value)
    ? value.data.estree.body[0].expression.value
    : undefined;

const isMade = (value: object): value is Made =>
  'value' in value && value.value === '' && 'data' in value && value.data !== undefined;

/**
 * Values of all attributes. Evaluates literals in place. Reports and removes other expressions, lists and objects where a
 * single value belongs, and unknown attributes.
 */
export function readAttributes(
  node: JsxNode,
  known: ReadonlySet<string>,
  location: SourceLocation,
  problems: Problems,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const written = node.attributes;
  node.attributes = [];
  for (const attribute of written) {
    if (!('name' in attribute)) {
      problems.error(location, `<${node.name}> spreads attributes.`, 'Write each attribute by its name.');
      continue;
    }
    const { name, value } = attribute;
    if (name === 'style' || /^on[A-Z]/.test(name)) {
      const hint = 'The security policy of the site allows no inline styles or handlers. Use a component.';
      problems.error(location, `<${node.name}> has the attribute "${name}".`, hint);
    } else if (!known.has(name)) {
      const isComponent = /^[A-Z]/.test(node.name ?? '') && known.size > 0;
      const anchor = node.name === 'a' && name === 'name' ? `Write <a id="${value}">.` : undefined;
      const hint = isComponent ? suggest(name, [...known]) : anchor;
      problems.error(location, `<${node.name}> has the attribute "${name}", which pages may not set.`, hint);
    } else if (value && typeof value === 'object' && isMade(value)) {
      values[name] = value.data.estree.body[0].expression.value;
      node.attributes.push(attribute);
    } else if (value && typeof value === 'object') {
      const literal = parseLiteral(value.value);
      if (literal === undefined) {
        problems.error(
          location,
          `The attribute ${name}={${value.value}} of <${node.name}> is not a literal.`,
        );
      } else if (typeof literal === 'object' && literal !== null && !structuredAttributes.has(name)) {
        const hint = 'Write a text, a number, true or false.';
        const attribute = `${name}={${value.value}}`;
        problems.error(
          location,
          `The attribute ${attribute} of <${node.name}> is a list or an object.`,
          hint,
        );
      } else {
        values[name] = literal;
        setAttribute(node, name, literal);
      }
    } else {
      values[name] = value ?? true;
      node.attributes.push(attribute);
    }
  }
  return values;
}
