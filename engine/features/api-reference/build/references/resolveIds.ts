/** Converts references by `$self`, `$id`, `$anchor` and `$dynamicAnchor` to pointers, which the bundler follows. */
import { attempt } from '#engine/shared/attempt.ts';
import { follow } from '../resolver.ts';
import { type Node, walk } from './walk.ts';

/** A schema with `$id`, or the whole file. */
interface Resource {
  /** Absolute address; a unique one for a file without `$self`. */
  base: string;
  pointer: string;
  /** Pointers of schemas by their anchors. */
  anchors: Map<string, string>;
}

const unknownBase = 'file:///description/';

/** Changes the references of a parsed file in place. */
export function resolveIds(document: unknown): void {
  const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  const resources = new Map<string, Resource>();
  const anchors = new Map<string, string>();
  const places = new Map<Node, Resource>();
  const open = (base: string, pointer: string): Resource => {
    const resource = { base, pointer, anchors: new Map<string, string>() };
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
      for (const known of [resource.anchors, anchors]) if (!known.has(anchor)) known.set(anchor, pointer);
    }
    hasNames ||= id !== undefined || anchors.size > 0 || '$dynamicRef' in node;
    if ('$ref' in node || '$dynamicRef' in node) places.set(node, resource);
    return resource;
  });
  if (!hasNames) return;
  const pointerOf = (ref: string, from: Resource): string => {
    const target = resources.get(absolute(ref, from.base));
    const fragment = ref.includes('#') ? ref.slice(ref.indexOf('#') + 1) : '';
    if (!target) return ref;
    if (fragment !== '' && !fragment.startsWith('/'))
      return target.anchors.get(fragment) ?? anchors.get(fragment) ?? ref;
    const inside = `${target.pointer}${fragment}`;
    // In a schema with an id, many authors mean the whole file.
    const isThere = inside === '#' || follow(document, inside).found !== undefined;
    return ref.startsWith('#') && !isThere ? ref : inside;
  };
  for (const [node, resource] of places) {
    const ref = node['$ref'] ?? node['$dynamicRef'];
    if (typeof ref === 'string') node['$ref'] = pointerOf(ref, resource);
    delete node['$dynamicRef'];
  }
}

/** Address of a reference without its fragment. */
function absolute(ref: string, base: string): string {
  return attempt(() => {
    const address = new URL(ref, base);
    address.hash = '';
    return address.href;
  }, base);
}
