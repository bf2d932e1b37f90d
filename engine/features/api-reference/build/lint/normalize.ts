/** A rule of the linter that reports nothing: it normalizes what descriptions can express in several ways. */
import { attempt } from '#engine/shared/attempt.ts';
import { isLossy, readJson } from '#engine/shared/exactNumber.ts';
import { asObject } from '../../shared/schema.ts';
import { isAddress } from '../reading/sources.ts';
import { isReference } from '../resolver.ts';
import { nestTags, publicItem, publicSchema, withoutInternal, withoutInternalItems } from './conventions.ts';
import type { LongNumbers } from './digits.ts';

type Node = Record<string, unknown>;

interface Context {
  location: { source: unknown };
  resolve(part: unknown): { node?: unknown; location?: { source: unknown } | undefined };
}

/** Keys of a schema that hold one schema, a list of them, or schemas by name. */
const single = ['not', 'if', 'then', 'else', 'contains', 'propertyNames', 'contentSchema', 'items'];
const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const maps = ['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions'];

/** Replaces the schemas `true` (any value) and `false` (no value) by objects. */
function replaceBooleans(holder: unknown, keys = Object.keys(Object(holder))): void {
  const node = Object(holder) as Node;
  for (const key of keys) if (typeof node[key] === 'boolean') node[key] = asObject(node[key]);
}

const holder = (node: Node): void => replaceBooleans(node, ['schema', 'itemSchema']);

/** Key for the address of an example's value. */
const addressOf = 'x-external-value';

const enumNames = ['x-enum-varnames', 'x-enumNames', 'x-enum-names', 'x-enumVarNames'];
const enumTexts = ['x-enumDescriptions', 'x-enum-descriptions', 'x-enum-description', 'x-enumDescription'];

/** Meanings of the values of an enumeration: names from generators, and descriptions. */
function meaningsOf(node: Node): Record<string, string> | undefined {
  const values = Array.isArray(node['enum']) ? (node['enum'] as unknown[]) : [];
  const said = (keys: readonly string[], value: unknown, index: number): string => {
    const found = Object(keys.map((key) => node[key]).find((one) => typeof one === 'object')) as Node;
    const text = Array.isArray(found) ? found[index] : found[`${value}`];
    return typeof text === 'string' && text !== `${value}` ? text : '';
  };
  const all = values.map((value, index) => [
    `${value}`,
    [said(enumNames, value, index), said(enumTexts, value, index)].filter(Boolean).join(': '),
  ]);
  const told = all.filter(([, text]) => text);
  return told.length > 0 ? (Object.fromEntries(told) as Record<string, string>) : undefined;
}

/** The value of a JSON text, or the text. */
function parsed(text: unknown): unknown {
  if (typeof text !== 'string' || !/^\s*[[{]/.test(text)) return text;
  return attempt(() => readJson(text, isLossy), text);
}

/** The rule; exact numbers in texts of JSON go to `numbers`. */
export const normalize = (numbers: LongNumbers) => ({
  Root: nestTags,
  Paths: (paths: Node, { resolve }: Context) => void withoutInternal(paths, resolve),
  WebhooksMap: (hooks: Node, { resolve }: Context) => void withoutInternal(hooks, resolve),
  PathItem: (item: Node, { resolve }: Context) => publicItem(item, resolve),
  Operation: (operation: Node, { resolve }: Context) =>
    withoutInternalItems(operation, 'parameters', resolve),
  MediaType: holder,
  Parameter: holder,
  Header: holder,
  /** Media types of components stand where they are referred to; those of other files the bundler puts there. */
  MediaTypesMap(types: Node, { resolve, location }: Context) {
    for (const [name, type] of Object.entries(types)) {
      const { node, location: at } = isReference(type) ? resolve(type) : {};
      if (node !== undefined && at?.source === location.source) types[name] = node;
    }
  },
  /** 3.2 has two fields for what a value is and how it is written; one is enough where only that one is given. */
  Example(example: Node) {
    // The bundler puts what is there in its place; readers may want the address all the same.
    if (isAddress(`${example['externalValue']}`)) example[addressOf] = example['externalValue'];
    const key = example['dataValue'] === undefined ? 'serializedValue' : 'dataValue';
    if ('value' in example || example[key] === undefined) return;
    if (key === 'serializedValue') example[key] = parsed(example[key]);
    example['value'] = example[key];
    delete example[key];
    numbers.replaceExact(example);
  },
  NamedSchemas: (node: Node) => replaceBooleans(node),
  Schema(node: Node, { resolve }: Context) {
    publicSchema(node, resolve);
    const meanings = meaningsOf(node);
    if (meanings) node['x-enum-descriptions'] = meanings;
    // Lists without further items are common, and have words of their own.
    replaceBooleans(node, node['items'] === false ? single.filter((key) => key !== 'items') : single);
    for (const key of [...lists, ...maps]) replaceBooleans(node[key]);
  },
});
