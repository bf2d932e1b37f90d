/** Reports notations of other tools, which are text here, and proposes ours. */
import type { Nodes } from 'mdast';
import { locationIn, type Problems } from '#engine/shared/problems.ts';
import { sourceOf } from '../markdownExport.ts';
import type { ParsedPage } from '../parser/parse.ts';

interface Form {
  /** Matched against the source of a node. */
  pattern: RegExp;
  /** Searched in whole paragraphs; default: in texts. */
  within?: 'paragraph';
  /** The proposal; `$1` and so on are groups of the match. */
  instead: string;
}

const box = 'Write a box: :::note, then its text, and ::: on a line of its own.';
const ownContents = 'Leave it out: each page has its table of contents beside it.';
const component = 'What it does, a component such as <Tabs> does, or a partial that is imported.';

const forms: readonly Form[] = [
  { pattern: /^(?:\[TOC\]|\[\[_?TOC_?\]\])$/i, within: 'paragraph', instead: ownContents },
  { pattern: /^\[(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]$/m, instead: box },
  {
    pattern: /^[^\n]{1,60}(?<![.!?:;,])\n(?:: +\S[^\n]*\n?)+$/u,
    within: 'paragraph',
    instead: 'Write a list: - **Term**: what it means.',
  },
  { pattern: /(?<!\\)\{:(?: ?[.#][\w-]+| [\w-]+=["'][^"'}]*["'])+ ?\}/, instead: box },
  { pattern: /^\([A-Za-z][\w:.-]*\)=$/m, instead: 'Headings have ids of their own: ## Heading {#id}' },
  {
    pattern: /^(?:!!!|\?\?\?\+?) \w+(?: "[^"\n]*")?$/m,
    instead: `${box} What is closed at first is <details>.`,
  },
  {
    pattern: /^=== "([^"\n]+)"$/m,
    instead: 'Write <Tabs>, and in it for each tab <TabItem value="$1">, its text, and </TabItem>.',
  },
  {
    pattern:
      /^\.\. (?:note|warning|tip|important|caution|danger|attention|hint|admonition|seealso|versionadded|deprecated)::/m,
    instead: box,
  },
  {
    pattern: /^\.\. (?:image|figure|toctree|include|code-block|literalinclude|contents)::/m,
    instead: 'Directives of reStructuredText are text here. Write it as Markdown.',
  },
  {
    pattern: /^(?:image|include|video|ifdef|endif)::\S*\[[^\]\n]*\]$/m,
    instead: 'Macros of AsciiDoc are text here. Write it as Markdown.',
  },
  { pattern: /\{\{[<%] [^\n]*?[>%]\}\}/, instead: component },
  {
    pattern:
      /\{%-? (?:include|raw|endraw|if|endif|for|endfor|assign|capture|hint|endhint|tabs?|endtabs?|embed|content-ref|highlight|endhighlight|link|post_url)\b[^\n]*?%\}/,
    instead: component,
  },
  {
    pattern:
      /(?<![\\[\p{L}\p{N}])\[\[(?=[^[\]\n]*[ |#/-])(?![ -])([\p{L}][^[\]|\n]*)(?:\|[^[\]\n]*)?\]\](?![[(])/u,
    instead: 'Write a link with its address: [$1](page.mdx)',
  },
  {
    pattern: /(?<![\\=\p{L}\p{N}])==(?![\s=])([^=\n]+)(?<!\s)==(?![=\p{L}\p{N}])/u,
    instead: 'Write <mark>$1</mark>',
  },
  {
    pattern: /(?<![\\+\p{L}\p{N}])\+\+(?![\s+])([^+;\n]+)(?<!\s)\+\+(?![+\p{L}\p{N}])/u,
    instead: 'Write <ins>$1</ins>',
  },
  { pattern: /(?<![\\~\p{L}\p{N}])(\p{Lu}\p{Ll}?)~(\d{1,2})~(?!~)/u, instead: 'Write $1<sub>$2</sub>' },
  {
    pattern: /(?<=[\p{L}\p{N})])\^(\d{1,2}|st|nd|rd|th)\^(?![\^\p{L}\p{N}])/u,
    instead: 'Write <sup>$1</sup>',
  },
  {
    pattern: /^\*\[([\p{L}\p{N} .-]+)\]: +(\S[^\n]*)$/mu,
    instead: 'Write <abbr title="$2">$1</abbr> where the word stands.',
  },
  {
    pattern:
      /^\[!(?:abstract|summary|tldr|todo|hint|success|check|done|question|help|faq|failure|fail|missing|error|bug|example|quote|cite)\][+-]?|^\[!\w+\][+-](?=\s|$)/i,
    instead:
      'A quote begins with one of these: [!NOTE], [!TIP], [!IMPORTANT], [!WARNING], [!CAUTION], [!INFO], [!DANGER].',
  },
];

/** Warns of each notation of another tool. */
export function reportOtherTools(page: ParsedPage, problems: Problems): void {
  const report = (node: Nodes, found: RegExpExecArray, instead: string) => {
    const line = (node.position?.start.line ?? 1) + found.input.slice(0, found.index).split('\n').length - 1;
    const at = locationIn(page.start, { position: { start: { line, column: 1 } } });
    const [form = ''] = found[0].split('\n');
    const hint = instead.replace(/\$(\d)/g, (_, part) => found[Number(part)]?.trim() ?? '');
    problems.warn(at, `${form.trim()} is a form of another tool, and shown as text.`, hint.trim());
  };
  const look = (node: Nodes): void => {
    const text = isShown(node) ? sourceOf(node, page.source) : '';
    for (const { pattern, within = 'text', instead } of text === '' ? [] : forms) {
      const found = within === node.type ? pattern.exec(text) : null;
      if (found) report(node, found, instead);
    }
    if ('children' in node) node.children.forEach(look);
  };
  look(page.tree);
}

const isShown = ({ type }: Nodes): boolean => type === 'paragraph' || type === 'text';
