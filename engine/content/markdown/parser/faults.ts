/** Explains errors of the parser to writers. */
import type { Nodes, Root } from 'mdast';
import { pointAt } from '#engine/shared/text/pointAt.ts';

/** A fault in a text; lines and columns start at 1. */
export interface ParserFault {
  line: number;
  column: number;
  message: string;
  hint?: string;
  /** The source with other signs in the place of those at fault, so that the parser gets further. Places stay the same. */
  readable?: string;
}

/** Elements of HTML that hold nothing. */
const voidElements = /^(area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

const blocks: Readonly<Record<string, string>> = {
  paragraph: 'paragraph',
  listItem: 'entry of a list',
  blockQuote: 'quote',
  heading: 'heading',
  tableCell: 'cell of a table',
};

const plainSign = 'A < that begins no tag is written &lt; or stands in `code`.';
const plainBrace = 'Braces that are text are written \\{ and \\}, or stand in `code`.';

/** Explains that a part of the source is text, with its line as it should be written. */
function asText(source: string, start: number, length: number): { hint: string; readable: string } {
  const part = source.slice(start, start + length);
  const [before, after] = [source.slice(0, start), source.slice(start + length)];
  const written = part.replace(/[{}]/g, '\\$&').replaceAll('<', '&lt;');
  const left = /[^\n]{0,40}$/.exec(before)?.[0].trimStart() ?? '';
  const right = /^[^\n]{0,40}/.exec(after)?.[0].trimEnd() ?? '';
  return {
    hint: `If it is text, put it into \`code\`, or write it like this: ${left}${written}${right}`,
    readable: before + part.replace(/[{<]/g, '(').replace(/\}/g, ')') + after,
  };
}

/**
 * Explains a message of the parser about `source`; `firstLine` is the number of its first line, for places that are named.
 * `line` is where to look when the message has no place.
 */
export function explainFault(raw: string, source: string, firstLine: number, line: number): ParserFault {
  const [, at, column = '1', what = raw] = /^(\d+):(\d+): ([\s\S]*?)(?: \(mdx[\w:-]*\))?$/.exec(raw) ?? [];
  const place = { line: at === undefined ? line : Number(at), column: Number(column) };
  const inFile = (number: string | undefined) => Number(number) + firstLine - 1;
  const [, open, , , block] =
    /^Expected a closing tag for `<(.*?)>` \((\d+):(\d+)\)(?: before the end of `(\w+)`)?/.exec(what) ?? [];
  const offset = offsetOf(source, place.line, place.column);
  if (open !== undefined) return { ...place, ...notClosed(open, block, source.slice(offset)) };
  const [, closing, other, otherLine] =
    /^Unexpected closing tag `<\/(.*?)>`, expected (?:an open tag first|corresponding closing tag for `<(.*?)>` \((\d+):\d+\))/.exec(
      what,
    ) ?? [];
  if (closing !== undefined && other !== undefined) {
    const message = `</${closing}> stands where <${other}> of line ${inFile(otherLine)} is still open.`;
    const isMeant = closing.toLowerCase() === other.toLowerCase();
    return { ...place, message, hint: `Write </${other}> ${isMeant ? 'instead' : 'before it'}.` };
  }
  if (closing !== undefined)
    return {
      ...place,
      message: `</${closing}> closes nothing: no such tag is open here.`,
      hint: `Write <${closing}> before it, or take it away.`,
    };
  if (/^Could not parse e(xpression|sm)/.test(what)) {
    const start = expressionStart(source, offset);
    const words = noExpression(source.slice(start));
    const [braces = ''] = /^\{[^\n]*?\}+/.exec(source.slice(start)) ?? [];
    if (braces === '' || source[start - 1] === '=')
      return { ...pointAt(source, start), hint: 'Write a text such as {"text"} or a number.', ...words };
    return { ...pointAt(source, start), ...asText(source, start, braces.length), ...words };
  }
  if (what.startsWith('Unexpected end of file in expression'))
    return { ...place, ...textWhere(openBrace(source.slice(offset)), source, offset) };
  if (what.startsWith('Unexpected ') && source[offset] === '<')
    return { ...place, ...textWhere(noTag(source.slice(offset)), source, offset) };
  // What the parser says names its rule at the end; all else are our own words.
  if (!/ \(mdx[\w:-]*\)$/.test(raw)) return { ...place, message: what };
  return { ...place, message: 'What stands here cannot be read.', hint: `${plainSign} ${plainBrace}` };
}

/** The words, or how a sign is written as text where they have no advice. */
const textWhere = (words: Words, source: string, offset: number): Words & { readable?: string } =>
  words.hint === undefined ? { ...words, ...asText(source, offset, 1) } : words;

type Words = Pick<ParserFault, 'message' | 'hint'>;

function notClosed(name: string, block: string | undefined, text: string): Words {
  if (voidElements.test(name))
    return {
      message: `<${name}> is not closed.`,
      hint: `Write it like this: ${/^<[^>]*/.exec(text)?.[0].trimEnd()} />`,
    };
  const where = block === undefined ? '' : ` in the same ${blocks[block] ?? 'part of the text'}`;
  const message = `<${name}> begins here and is not closed${where}.`;
  return { message, hint: `Write </${name}>${where}, or &lt;${name}> where no tag is meant.` };
}

/** The braces at the start of a text with their content, shortened. */
const inBraces = (text: string): string =>
  shortened(/^\{[^\n]*?\}+/.exec(text)?.[0] ?? /^[^\n]*/.exec(text)?.[0] ?? '');

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

function noExpression(text: string): Words {
  const shown = inBraces(text);
  const message = `${shown} is no value that braces may hold.`;
  if (/^\{[{%]/.test(text))
    return {
      message,
      hint: `Tags of other tools are text here: what they do, a component such as <Tabs> does. ${plainBrace}`,
    };
  if (/^\{: ?[.#\w]/.test(text))
    return {
      message,
      hint: `Attributes of other tools are text here: a box begins with :::note. ${plainBrace}`,
    };
  if (/^\{#/.test(text))
    return { message, hint: `An id stands at the end of a heading, such as: ## Title {#id}. ${plainBrace}` };
  return { message };
}

function openBrace(text: string): Words {
  if (text.startsWith('<!--')) return openComment;
  if (text.startsWith('{/*'))
    return { message: 'The comment that begins here is not closed.', hint: 'End it with */}' };
  return { message: 'The brace { that begins here is not closed.' };
}

const openComment: Words = {
  message: 'The comment that begins here has no end, --> in the same paragraph.',
  hint: 'Write --> where it ends.',
};

function noTag(text: string): Words {
  if (text.startsWith('<!--')) return openComment;
  const [, address] = /^<((?:https?:|mailto:)[^\s>]+|[^\s<>@]+@[^\s<>]+)>/.exec(text) ?? [];
  if (address !== undefined) {
    const target = /^\w+:/.test(address) ? address : `mailto:${address}`;
    return { message: `<${address}> is no tag.`, hint: `Write it like this: [${address}](${target})` };
  }
  const [tag, name] = /^<([A-Za-z][\w.:-]*)(?=[\s/])[^\n>]*>?/.exec(text) ?? [];
  if (tag === undefined || name === undefined) return { message: 'The sign < begins no tag here.' };
  const [, attribute, value] = /\s([\w:-]+)=([^\s"'{>]+)/.exec(tag) ?? [];
  if (attribute !== undefined)
    return {
      message: `The attribute ${attribute} of <${name}> has no quotes.`,
      hint: `Write it like this: ${attribute}="${value}"`,
    };
  const message = `The tag <${name}> cannot be read.`;
  return {
    message,
    hint: `Attributes are written name="text" or name={3}, and the tag ends with > or />. ${plainSign}`,
  };
}

/** Start of the expression around `offset`. */
function expressionStart(source: string, offset: number): number {
  const block = source.lastIndexOf('\n\n', offset - 1) + 1;
  let start = source.lastIndexOf('{', offset - 1);
  let depth = 0;
  for (let at = offset - 1; at >= block; at--) {
    if (source[at] === '}' && at < offset - 1) depth++;
    else if (source[at] === '{' && --depth < 0) {
      start = at;
      depth = 0;
    }
  }
  return Math.max(0, start);
}

function offsetOf(source: string, line: number, column: number): number {
  const before = source.split('\n').slice(0, line - 1);
  return before.reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
}

/** Finds a tag that the parser read as a part of the list before it: its element has lost its name, or lies between entries. */
export function misplacedTag(
  tree: Root,
  source: string,
  firstLine: number,
): { node: Nodes; message: string; hint: string } | undefined {
  const look = (node: Nodes, open: Nodes | undefined, parent: Nodes): ReturnType<typeof misplacedTag> => {
    const isTag = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
    const start = node.position?.start.offset;
    if (isTag && start !== undefined && source[start] === '<') {
      const name = /^<\s*([\w.:-]*)/.exec(source.slice(start, start + 100))?.[1] ?? '';
      if (name !== (node.name ?? '') || parent.type === 'list') {
        const owner =
          open && 'name' in open
            ? `, where <${open.name}> of line ${(open.position?.start.line ?? 1) + firstLine - 1} is open`
            : '';
        return {
          node,
          message: `<${name}> is read as a part of the list above it${owner}.`,
          hint: 'Tags around a list begin at the start of their lines, without spaces before them.',
        };
      }
    }
    if (!('children' in node)) return undefined;
    for (const child of node.children) {
      const found = look(child, isTag && node.name ? node : open, node);
      if (found) return found;
    }
    return undefined;
  };
  return /^\s+<\/?[A-Za-z]/m.test(source) ? look(tree, undefined, tree) : undefined;
}
