/** Titles behind `:::note`, which the parser leaves out. */
import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast';

type Directive = Extract<RootContent, { type: 'containerDirective' }>;
type Parse = (text: string) => Root;

/** Adds the titles of all containers to a tree of `source`; `parse` reads them. */
export function completeTitles(node: Nodes, source: string, parse: Parse): void {
  if (node.type === 'containerDirective') addTitle(node, source, parse);
  if ('children' in node) for (const child of node.children) completeTitles(child, source, parse);
}

/** Attributes in braces, and one of them. */
const attributes = /^\{(?:[^"'{}]|"[^"]*"|'[^']*')*\}/;
const attribute = /([.#]?)([\w:-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+)))?/g;

/** Reads `:::note Title`, `:::note[Title]`, `:::note{title="Title" .class #id}` and what mixes these. */
function addTitle(node: Directive, source: string, parse: Parse): void {
  const start = node.position?.start.offset ?? 0;
  const [line = ''] = source.slice(start).split('\n', 1);
  const titles: PhrasingContent[][] = [];
  let at = /^:+[\w-]*/.exec(line)?.[0].length ?? 0;
  const skipSpaces = () => {
    at += line.length - at - line.slice(at).trimStart().length;
  };
  const read = (length: number) => {
    titles.push(titleAt(node, at, line.slice(at, at + length), parse));
  };
  skipSpaces();
  const label = labelLength(line.slice(at));
  if (label !== undefined) {
    at++;
    read(label - 2);
    at += label - 1;
    skipSpaces();
  }
  const [braces] = attributes.exec(line.slice(at)) ?? [];
  if (braces && (line[at - 1] !== ' ' || /[.#=]/.test(braces))) {
    node.attributes = attributesIn(braces);
    at += braces.length;
    skipSpaces();
  }
  const rest = line.slice(at).trimEnd();
  if (rest !== '') read(rest.length);
  const given = node.attributes?.['title'];
  if (titles.length === 0 && given) {
    titles.push([{ type: 'text', value: given }]);
    delete node.attributes?.['title'];
  }
  const first = node.children[0];
  if (first?.type === 'paragraph' && first.data?.directiveLabel) node.children.shift();
  const children = titles.flatMap((title, index): PhrasingContent[] =>
    index === 0 ? title : [{ type: 'text', value: ' ' }, ...title],
  );
  if (children.length > 0)
    node.children.unshift({ type: 'paragraph', data: { directiveLabel: true }, children });
}

/** Length of a label with its brackets. Code in it may hold brackets. */
function labelLength(text: string): number | undefined {
  if (!text.startsWith('[')) return undefined;
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/\\.|(?<!`)(`+)(?!`).{0,500}?(?<!`)\1(?!`)|[[\]]/g)) {
    if (token === '[') depth++;
    if (token === ']' && --depth === 0) return index + 1;
  }
  return undefined;
}

function attributesIn(braces: string): Record<string, string> {
  const given: Record<string, string> = {};
  for (const [, mark, name = '', double, single, bare] of braces.matchAll(attribute)) {
    if (mark === '#') given['id'] = name;
    else if (mark === '.') given['class'] = [given['class'], name].filter(Boolean).join(' ');
    else given[name] = double ?? single ?? bare ?? '';
  }
  return given;
}

/** Prefix that keeps the first characters of a title from starting a block. */
const before = '\\(';

/** The nodes of a title that stands `at` characters behind the start of its container. */
function titleAt({ position }: Directive, at: number, title: string, parse: Parse): PhrasingContent[] {
  const { line, column, offset = 0 } = position?.start ?? { line: 1, column: 1 };
  const by = at - before.length;
  let root: Root;
  try {
    root = parse(before + title);
  } catch (fault) {
    const message = fault instanceof Error ? fault.message : String(fault);
    throw new Error(message.replace(/^1:(\d+): /, (_, at) => `${line}:${column + by + Number(at) - 1}: `));
  }
  const [paragraph] = root.children;
  if (paragraph?.type !== 'paragraph') return [{ type: 'text', value: title }];
  place(paragraph);
  const [first] = paragraph.children;
  if (first?.type === 'text') {
    first.value = first.value.slice(1);
    if (first.position) first.position.start = { line, column: column + at, offset: offset + at };
  }
  return paragraph.children.filter((child) => child.type !== 'text' || child.value !== '');

  function place(node: Nodes): void {
    for (const point of node.position ? [node.position.start, node.position.end] : []) {
      point.line = line;
      point.column += column - 1 + by;
      point.offset = (point.offset ?? 0) + offset + by;
    }
    if ('children' in node) node.children.forEach(place);
  }
}
