/** Converts references by `$self`, `$id`, `$anchor` and `$dynamicAnchor` to pointers, which the bundler follows. */
import { attempt } from '#engine/shared/attempt.ts';
import { follow } from '../resolver.ts';
import { specialize } from './specialize.ts';
import { type Node, walk } from './walk.ts';

/** A schema with `$id`, or the whole file. */
interface Resource {
  /** Absolute address; a unique one for a file without `$self`. */
  base: string;
  pointer: string;
  /** Pointers of schemas by their anchors; several may have the same dynamic one. */
  anchors: Map<string, string[]>;
}

const unknownBase = 'file:///description/';

/** Changes the references of a parsed file in place. */
export function resolveIds(document: unknown): void {
  const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  const resources = new Map<string, Resource>();
  const anchors = new Map<string, string[]>();
  const places = new Map<Node, { resource: Resource; at: string }>();
  const open = (base: string, pointer: string): Resource => {
    const resource = { base, pointer, anchors: new Map<string, string[]>() };
    resources.set(base, resource);
    return resource;
  };
  const main = open(absolute(text(Object(document).$self) ?? '', unknownBase), '#');
  let hasNames = resources.size > 1 || main.base !== unknownBase;
  walk(document, main, (node, pointer, outer) => {
    const id = text(node['$id']);
    const resource = id === undefined ? outer : open(absolute(id, outer.base), pointer);
    for (const anchor of [text(node['$anchor']), text(node['$dynamicAnchor'])]) {
      if (anchor === undefined) continue;
      for (const known of [resource.anchors, anchors])
        known.set(anchor, [...(known.get(anchor) ?? []), pointer]);
    }
    hasNames ||= id !== undefined || anchors.size > 0 || '$dynamicRef' in node;
    if ('$ref' in node || '$dynamicRef' in node) places.set(node, { resource, at: pointer });
    return resource;
  });
  if (!hasNames) return;
  const pointerOf = (ref: string, from: Resource, at: string): string => {
    const target = resources.get(absolute(ref, from.base));
    const fragment = ref.includes('#') ? ref.slice(ref.indexOf('#') + 1) : '';
    if (!target) return ref;
    if (fragment !== '' && !fragment.startsWith('/'))
      return nearest(target.anchors.get(fragment) ?? anchors.get(fragment) ?? [ref], at);
    const inside = `${target.pointer}${fragment}`;
    // In a schema with an id, many authors mean the whole file.
    const isThere = inside === '#' || follow(document, inside).found !== undefined;
    return ref.startsWith('#') && !isThere ? ref : inside;
  };
  for (const [node, { resource, at }] of places)
    if (typeof node['$ref'] === 'string') node['$ref'] = pointerOf(node['$ref'], resource, at);
  specialize(document);
  for (const [node, { resource, at }] of places) {
    const { $dynamicRef } = node;
    if (typeof $dynamicRef !== 'string' || '$ref' in node) continue;
    node['$ref'] = pointerOf($dynamicRef, resource, at);
    delete node['$dynamicRef'];
  }
}

/** The pointer that shares the most steps with `at`: the definitions of a template are its own. */
function nearest(pointers: readonly string[], at: string): string {
  const steps = at.split('/');
  const shared = (pointer: string) => {
    const end = pointer.split('/').findIndex((step, index) => step !== steps[index]);
    return end < 0 ? steps.length : end;
  };
  const [first = '', ...others] = pointers;
  return others.reduce((best, one) => (shared(one) > shared(best) ? one : best), first);
}

/** Pointer of an anchor in a parsed file. */
export function anchorIn(document: unknown, anchor: string): string | undefined {
  let found: string | undefined;
  walk(document, undefined, ({ $anchor, $dynamicAnchor }, pointer) => {
    if ($anchor === anchor || $dynamicAnchor === anchor) found ??= pointer;
  });
  return found;
}

/** Address of a reference without its fragment. */
function absolute(ref: string, base: string): string {
  return attempt(() => {
    const address = new URL(ref, base);
    address.hash = '';
    return address.href;
  }, base);
}
