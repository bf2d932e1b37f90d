/** Code of any content in any container, as a writer writes it, and what a page has to show of it. */
import type { Nodes } from 'mdast';
import { parsePage } from '#engine/content/markdown/parser/parse.ts';
import { Problems } from '#engine/shared/problems.ts';
import { Random } from '../core/random.ts';
import type { Target } from '../core/target.ts';

const pieces = [
  ...['<!-- keep -->', '<!--', '-->', '{/* keep */}', '{/*', '*/}', ':::note Title'],
  ...[':::note[T]{.a #b}', ':::', '## Heading {#id}', '## Heading <!-- #id -->', '{#id}', '\\{#id\\}'],
  ...['<Tabs>', '</TabItem>', '{x}', "import A from './a.mdx'", '\\', '$a$', '&lt;', '[^1]', '[a](b)'],
  ...['**', '| a | b |', ':+1:', 'text', 'é 漢 😀', '    four', '~~'],
];

/** Lines of code, of which none is a fence of three or more. */
function linesOf(random: Random, most: number): string[] {
  return Array.from({ length: 1 + random.below(most) }, () =>
    Array.from({ length: 1 + random.below(3) }, () => random.pick(pieces)).join(' '),
  );
}

const indented = (by: string) => (lines: string[]) => lines.map((line) => `${by}${line}`);

type Container = (lines: string[]) => string[];

const containers: readonly Container[] = [
  (lines) => lines,
  indented('> '),
  (lines) => lines.map((line, at) => (at === 0 ? `- ${line}` : `  ${line}`)),
  (lines) => lines.map((line, at) => (at === 0 ? `1. ${line}` : `   ${line}`)),
  (lines) => ['- item', '', ...indented('  ')(lines)],
  (lines) => [':::note A *title*', '', ...lines, '', ':::'],
  (lines) => ['<details>', '', ...lines, '', '</details>'],
  (lines) => ['<!-- before --> <!-- and', 'more -->', '', ...lines, '', 'a <!-- behind -->'],
];

/** A text that follows from a seed, with one piece of code: a block, or code in a line, in a cell or in a heading. */
export function verbatimCase(seed: string) {
  const random = new Random(seed);
  const fenced = random.below(2) === 0;
  const held = [random.pick(containers), ...(random.below(3) === 0 ? [random.pick(containers)] : [])];
  const put = (lines: string[]) => held.reduce((all, container) => container(all), lines).join('\n');
  if (fenced) {
    const mark = random.pick(['```', '````', '~~~']);
    const lines = linesOf(random, 4);
    return { text: put([`${mark}text`, ...lines, mark]), codes: [lines.join('\n')] };
  }
  const [code = ''] = linesOf(random, 1).map((line) => line.trim());
  const span = `\`\` ${code} \`\``;
  const cell = `\`\` ${code.replaceAll('|', '\\|')} \`\``;
  const lines = random.pick([
    [`Before ${span} and behind.`],
    [`Before \\\` and ${span}.`],
    [`Before <!-- a --> ${span} <!-- b -->`],
    [`## Heading ${span} {#own-id}`],
    [`| a | ${cell} |`, '|---|---|', '| b | c |'],
  ]);
  return { text: put(lines), codes: [code] };
}

/** What the code of a page holds; its findings where it cannot be parsed. */
export function codesOf(text: string): string[] {
  const problems = new Problems();
  const tree = parsePage(text, { file: 'page.mdx' }, problems)?.tree;
  const codes: string[] = problems.all.map(({ line, message }) => `${line}: ${message}`);
  const collect = (node: Nodes) => {
    if (node.type === 'code' || node.type === 'inlineCode') codes.push(node.value);
    if ('children' in node) node.children.forEach(collect);
  };
  if (tree) collect(tree);
  return codes;
}

/** A case is a seed: what its text has to show follows from it alone. */
export default {
  batch: 100,
  generate: (random) => String(random.below(2 ** 31)),
  open: async () => ({
    check: async (seeds) =>
      seeds.flatMap((seed) => {
        const { text, codes } = verbatimCase(seed);
        const shown = codesOf(text);
        return JSON.stringify(shown) === JSON.stringify(codes)
          ? []
          : [`${JSON.stringify(text)} shows ${JSON.stringify(shown)}`];
      }),
  }),
} satisfies Target;
