/** A rule of the linter that reports nothing: it writes what descriptions say in several ways in one of them. */
import { asObject } from '../../shared/schema.ts';

type Node = Record<string, unknown>;

/** Keys of a schema that hold one schema, a list of them, or schemas by name. */
const single = ['not', 'if', 'then', 'else', 'contains', 'propertyNames', 'contentSchema', 'items'];
const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const maps = ['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions'];

/** Replaces the schema `true`, which any value fits, and `false`, which none does, by objects. */
function replaceBooleans(holder: unknown, keys = Object.keys(Object(holder))): void {
  const node = Object(holder) as Node;
  for (const key of keys) if (typeof node[key] === 'boolean') node[key] = asObject(node[key]);
}

const holder = (node: Node): void => replaceBooleans(node, ['schema', 'itemSchema']);

export const normalize = () => ({
  MediaType: holder,
  Parameter: holder,
  Header: holder,
  NamedSchemas: (node: Node) => replaceBooleans(node),
  Schema(node: Node) {
    // Lists without further items are common, and have words of their own.
    replaceBooleans(node, node['items'] === false ? single.filter((key) => key !== 'items') : single);
    for (const key of [...lists, ...maps]) replaceBooleans(node[key]);
  },
});
