/** Walks the parts of a parsed file that may be schemas. */

export type Node = Record<string, unknown>;

/** Keys with data, and keys with schemas by name. */
const data = /^(examples?|default|enum|const|value|dataValue|mapping)$/;
const byName = /^(properties|patternProperties|dependentSchemas|schemas|\$defs|definitions)$/;

/** A name as a step of a pointer. */
export const escapeStep = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Calls `visit` for every object that is not data, outer ones first, with its pointer. Its result is the state of inner objects. */
export function walk<State>(
  node: unknown,
  state: State,
  visit: (node: Node, pointer: string, state: State) => State,
  pointer = '#',
  isNames = false,
): void {
  if (typeof node !== 'object' || node === null) return;
  const inside = isNames || Array.isArray(node) ? state : visit(node as Node, pointer, state);
  for (const [name, value] of Object.entries(node))
    if (isNames || !data.test(name))
      walk(value, inside, visit, `${pointer}/${escapeStep(name)}`, !isNames && byName.test(name));
}
