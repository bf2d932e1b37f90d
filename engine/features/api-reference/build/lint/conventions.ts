/** Converts extensions that many tools share to fields of OpenAPI. */
import { methods } from '../description.ts';

type Node = Record<string, unknown>;
type Resolve = (part: unknown) => { node?: unknown };

/** Whether a part, or what it refers to, is internal. */
const isInternal = (part: unknown, resolve: Resolve): boolean =>
  (Object(part) as Node)['x-internal'] === true ||
  (Object(resolve(part).node) as Node)['x-internal'] === true;

/** Removes internal parts from an object; returns their names. */
export function withoutInternal(
  parts: unknown,
  resolve: Resolve,
  names = Object.keys(Object(parts)),
): string[] {
  const gone = names.filter((name) => isInternal((Object(parts) as Node)[name], resolve));
  for (const name of gone) delete (parts as Node)[name];
  return gone;
}

export function withoutInternalItems(holder: Node, key: string, resolve: Resolve): void {
  const list = holder[key];
  if (Array.isArray(list)) holder[key] = list.filter((part) => !isInternal(part, resolve));
}

/** Removes internal operations and parameters of a path. */
export function publicItem(item: Node, resolve: Resolve): void {
  withoutInternal(item, resolve, [...methods]);
  withoutInternal(item['additionalOperations'], resolve);
  withoutInternalItems(item, 'parameters', resolve);
}

/** Removes internal properties and alternatives of a schema; removed properties are no longer required. */
export function publicSchema(schema: Node, resolve: Resolve): void {
  const gone = withoutInternal(schema['properties'], resolve);
  const { required } = schema;
  if (gone.length > 0 && Array.isArray(required))
    schema['required'] = required.filter((name) => !gone.includes(name));
  for (const key of ['oneOf', 'anyOf', 'allOf']) withoutInternalItems(schema, key, resolve);
}

interface Tag extends Node {
  name?: unknown;
}

/** Converts display names of tags, and groups of tags, which become their parents. */
export function nestTags(root: Node): void {
  const tags = (Array.isArray(root['tags']) ? root['tags'] : []) as Tag[];
  for (const tag of tags)
    if (typeof tag['x-displayName'] === 'string') tag['summary'] ??= tag['x-displayName'];
  const groups = (Array.isArray(root['x-tagGroups']) ? root['x-tagGroups'] : []) as Tag[];
  if (groups.length === 0) return;
  const known = new Map(tags.map((tag) => [tag.name, tag]));
  const all = groups.flatMap((group) => {
    const names = Array.isArray(group['tags']) ? (group['tags'] as unknown[]) : [];
    const children = names.map((name): Tag => known.get(name) ?? { name });
    for (const child of children) known.set(child.name, child);
    const description = group['description'];
    const fresh = { name: group.name, ...(typeof description === 'string' && { description }) };
    // A group that is called like a tag is that tag; the rule may meet a file more than once.
    const own: Tag = known.get(group.name) ?? fresh;
    known.set(group.name, own);
    for (const child of children) if (child !== own) child['parent'] ??= group.name;
    return [own, ...children];
  });
  root['tags'] = [...new Set([...all, ...tags])];
}
