/** Finds what a plugin has changed in a tree, as edits of the text that the tree was parsed from. */
import type { Edit } from '#engine/content/markdown/markdownExport.ts';

/** A node of Markdown or HTML. */
export interface Node {
  type: string;
  tagName?: string;
  name?: string | null;
  value?: string;
  properties?: Record<string, unknown>;
  position?: { start: { offset?: number }; end: { offset?: number } };
  data?: Record<string, unknown>;
  children?: Node[];
}

/** Source of nodes that have no text: blocks, or parts of a line. `old` is the node in whose place one stands. */
export type Write = (nodes: readonly Node[], isBlock: boolean, old?: Node) => string;

const blocks =
  /^(root|blockquote|listItem|containerDirective|footnoteDefinition|li|div|section|article|aside|details|dd|td)$/;
/** Parents whose children have no text of their own. */
const closed = /^(list|table|tableRow|ul|ol|dl|thead|tbody|tr|pre|code)$/;
/** Nodes that no text stands for without their parents. */
const parts = /^(root|listItem|tableRow|tableCell|li|dt|dd|thead|tbody|tr|th|td)$/;
const inLine =
  /^(text|link|strong|emphasis|delete|inlineCode|inlineMath|image|mdxJsxTextElement|mdxTextExpression)$/;

const nameOf = ({ type, tagName }: Node): string => tagName ?? type;

/** Whether the children of a node are blocks. */
const holdsBlocks = (node: Node): boolean =>
  (blocks.test(nameOf(node)) || node.type === 'mdxJsxFlowElement') &&
  !(node.children ?? []).some((child) => inLine.test(child.type) && !isSpace(child));

/** White space between elements, which no text stands for. */
const isSpace = ({ type, value = '', position }: Node): boolean =>
  type === 'text' && !position && value.trim() === '';

const placeOf = ({ position }: Node): { start: number; end: number } | undefined =>
  position?.start.offset === undefined || position.end.offset === undefined
    ? undefined
    : { start: position.start.offset, end: position.end.offset };

const keyOf = (node: Node): string => {
  const place = placeOf(node);
  return place ? `${place.start}-${place.end}` : JSON.stringify(node);
};

/** What a node says apart from its content. */
const ownOf = ({ position, children, ...own }: Node): string => JSON.stringify(own);

const isHeading = (node: Node): boolean => /^(h[1-6]|heading)$/.test(nameOf(node));

const idOf = ({ properties, data }: Node): unknown =>
  (properties ?? (data?.['hProperties'] as Node['properties']))?.['id'];

/** The start of a line that its following lines repeat, as spaces and signs of quotes. */
function marginAt(source: string, at: number): string {
  const line = source.slice(source.lastIndexOf('\n', at - 1) + 1, at);
  const [margin = ''] = /^(?:[\s>]|[-*+]\s|\d+[.)]\s)*/.exec(line) ?? [];
  return margin.replace(/[^\s>]/g, ' ');
}

/** Edits of `source` after which it is parsed as `after`. Both trees are as JSON has them. */
export function differences(before: Node, after: Node, source: string, write: Write): Edit[] {
  const edits: Edit[] = [];
  const replace = (start: number, end: number, text: string) =>
    edits.push({ start, end, text: text.replaceAll('\n', `\n${marginAt(source, start)}`) });

  /** Whether the source of a node could be changed to hold other content. */
  function changeContent(old: Node, now: Node): boolean {
    const isBlock = holdsBlocks(old) && holdsBlocks(now);
    const given = (old.children ?? []).filter((child) => !isSpace(child));
    const wanted = (now.children ?? []).filter((child) => !isSpace(child));
    const places = new Map(given.map((child, at) => [keyOf(child), at]));
    const count = edits.length;
    let at = 0;
    let added: Node[] = [];
    const settle = (end: number): boolean => {
      const removed = given.slice(at, end).flatMap((child) => placeOf(child) ?? []);
      const made = added;
      added = [];
      if (removed.length === 0 && made.length === 0) return true;
      const [first, last] = [removed[0], removed.at(-1)];
      if (closed.test(nameOf(old))) return false;
      const text = write(made, isBlock);
      if (first && last) replace(first.start, last.end, text);
      else {
        const [previous, next] = [given[at - 1], given[end]].map((child) => child && placeOf(child));
        const place = previous?.end ?? next?.start;
        if (place === undefined) return false;
        const gap = isBlock ? '\n\n' : '';
        replace(place, place, previous ? gap + text : text + gap);
      }
      return true;
    };
    for (const child of wanted) {
      const found = places.get(keyOf(child));
      if (found === undefined || found < at) {
        added.push(child);
        continue;
      }
      if (!settle(found)) return undo(count);
      at = found + 1;
      const counterpart = given[found];
      if (counterpart && !change(counterpart, child)) return undo(count);
    }
    return settle(given.length) || undo(count);
  }

  const undo = (count: number): false => {
    edits.length = count;
    return false;
  };

  /** Whether the source of a node could be changed into that of another. */
  function change(old: Node, now: Node): boolean {
    if (JSON.stringify(old) === JSON.stringify(now)) return true;
    const place = placeOf(old);
    const isKept = ownOf(old) === ownOf(now) || (isHeading(old) && isHeading(now));
    const isOpen = isKept && old.children !== undefined && nameOf(old) !== 'pre';
    if (isOpen && changeContent(old, now)) {
      // An id that follows from the words stays as it was before.
      const id = idOf(now);
      if (isHeading(old) && place && typeof id === 'string') nameHeading(place, id);
      return true;
    }
    if (!place || parts.test(nameOf(old))) return false;
    replace(place.start, place.end, write([now], !inLine.test(old.type) && isBlockAt(place.start), old));
    return true;
  }

  const isBlockAt = (start: number): boolean =>
    source.slice(source.lastIndexOf('\n', start - 1) + 1, start) === marginAt(source, start);

  function nameHeading({ start, end }: { start: number; end: number }, id: string): void {
    const [written = ''] = /\s*\{(?:#|\/\*\s*#)[^{}]*\}\s*$/.exec(source.slice(start, end)) ?? [];
    edits.push({ start: end - written.length, end, text: ` {#${id}}` });
  }

  change(before, after);
  return edits;
}
