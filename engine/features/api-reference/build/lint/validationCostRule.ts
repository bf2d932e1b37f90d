/** A rule of the linter: what would keep a program busy for longer than anybody waits. */

import type { Json, SchemaObject } from '../../shared/types.ts';
import { mostValidationCost, validationCost } from '../../shared/validationCost.ts';
import { isReDoSProne } from '../schema/reDoS.ts';

type Node = Record<string, unknown>;

interface Context {
  report(problem: { message: string; location?: unknown }): void;
  resolve(part: unknown): { node?: unknown };
  location: { child(steps: string[]): unknown };
}

/** With `remove`, what is reported is taken out of the parsed files, so that other rules do not meet it. */
export function validationCostRule(remove: boolean) {
  const tooMuch = (schema: unknown, value: Json, { resolve }: Context): boolean => {
    const follow = (part: SchemaObject) => (resolve({ $ref: part.$ref }).node ?? {}) as SchemaObject;
    return validationCost(schema as SchemaObject, value, follow) > mostValidationCost;
  };
  const example = (at: Node, name: string, steps: string[], schema: unknown, context: Context) => {
    if (!tooMuch(schema, at[name] as Json, context)) return;
    context.report({
      message: 'This example cannot be held against its schema: alternatives inside of each other multiply.',
      location: context.location.child(steps),
    });
    if (remove) delete at[name];
  };
  const examples = (node: Node, schema: unknown, context: Context) => {
    if ('example' in node) example(node, 'example', ['example'], schema, context);
    const list = (node['examples'] ?? {}) as Node;
    for (const [name, item] of Object.entries(list)) {
      if (Array.isArray(list)) example(list, name, ['examples', name], schema, context);
      else {
        const { node: resolved } = context.resolve(item) as { node?: Node };
        if (resolved && 'value' in resolved) example(resolved, 'value', ['examples', name], schema, context);
      }
    }
  };
  const pattern = (at: Node, name: string, text: string, steps: string[], context: Context) => {
    if (!isReDoSProne(text)) return;
    context.report({
      message: `The pattern ${text.slice(0, 80)} may take endless time over some texts, so nothing is held against it.`,
      location: context.location.child(steps),
    });
    if (remove) delete at[name];
  };
  const holder = (node: Node, context: Context) => examples(node, node['schema'], context);
  return {
    MediaType: holder,
    Parameter: holder,
    Header: holder,
    Schema(node: Node, context: Context) {
      if (typeof node['pattern'] === 'string')
        pattern(node, 'pattern', node['pattern'], ['pattern'], context);
      const patterns = (node['patternProperties'] ?? {}) as Node;
      for (const name of Object.keys(patterns))
        pattern(patterns, name, name, ['patternProperties', name], context);
      examples(node, node, context);
      const composed = ['oneOf', 'anyOf', 'allOf'].find((name) => name in node);
      if (composed === undefined || !tooMuch(node, '', context)) return;
      context.report({
        message: 'The alternatives of this schema multiply, or hold the schema itself: not all can be shown.',
        location: context.location.child([composed]),
      });
    },
  };
}
