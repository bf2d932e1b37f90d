/** Schema templates: schemas with `$dynamicRef` that the referring schema fills in. */
import { type Node, walk } from './walk.ts';

/** Replaces references to templates by copies that are filled in. References are pointers. */
export function specialize(document: unknown): void {
  const byPointer = new Map<string, Node>();
  walk(document, undefined, (node, pointer) => {
    byPointer.set(pointer, node);
  });
  for (const [pointer, schema] of byPointer) {
    const own = anchorsOf(schema, pointer);
    if (own.size === 0) continue;
    const parts = [schema, ...(Array.isArray(schema['allOf']) ? (schema['allOf'] as unknown[]) : [])];
    for (const part of parts.filter((part): part is Node => typeof part === 'object' && part !== null)) {
      const template = byPointer.get(String(part['$ref']));
      const copy = template && template !== schema ? filled(template, own) : undefined;
      if (!copy) continue;
      // The template stays referenced, so that it is not reported as unused.
      part['$defs'] = { template: { $ref: part['$ref'] }, ...Object(part['$defs']) };
      delete part['$ref'];
      part['allOf'] = [copy, ...(Array.isArray(part['allOf']) ? (part['allOf'] as unknown[]) : [])];
    }
  }
}

/** Dynamic anchors of a schema and of its definitions. */
function anchorsOf(schema: Node, pointer: string): Map<string, string> {
  const found = new Map<string, string>();
  const note = (node: unknown, at: string) => {
    const { $dynamicAnchor } = Object(node) as Node;
    if (typeof $dynamicAnchor === 'string') found.set(`#${$dynamicAnchor}`, at);
  };
  note(schema, pointer);
  for (const [name, inner] of Object.entries(Object(schema['$defs']) as Node))
    note(inner, `${pointer}/$defs/${name}`);
  return found;
}

/** A copy of a template with these places filled in; `undefined` if it has none of them. */
function filled(template: Node, places: ReadonlyMap<string, string>): Node | undefined {
  let isFilled = false;
  const { $defs: _defs, ...rest } = template;
  const copy = structuredClone(rest);
  walk(copy, undefined, (node) => {
    const place = places.get(String(node['$dynamicRef']));
    for (const key of ['$id', '$anchor', '$dynamicAnchor'])
      if (typeof node[key] === 'string') delete node[key];
    if (place === undefined) return;
    node['$ref'] = place;
    delete node['$dynamicRef'];
    isFilled = true;
  });
  return isFilled ? copy : undefined;
}
