/** Compares the statements that a page lists as open with what the page says. */

import type { Nodes, RootContent } from 'hast';
import type { CheckedBody } from '#engine/render/context.ts';
import type { FeatureContext } from '#engine/render/featureContent.ts';
import { locationIn, type Problems, type SourceLocation } from '#engine/shared/problems.ts';
import { escapePattern } from '#engine/shared/text/escapePattern.ts';

/** Reports a page that states what its own list asks. */
export function checkStatements(
  { frontMatter, tree, start }: CheckedBody,
  { problems }: Pick<FeatureContext, 'problems'>,
): void {
  const { confirm: statements } = frontMatter;
  const found = statements.some(({ words }) => words.length > 0) ? blocksOf(tree) : [];
  const blocks = found.map((block) => ({ ...block, lower: block.text.toLowerCase() }));
  for (const { ask, words, anchor } of statements) {
    for (const phrase of words) {
      const said = phrase.toLowerCase().split(/[\s…]+/);
      const near = blocks.filter(({ lower }) => said.every((word) => lower.includes(word)));
      for (const { node, text } of near) {
        if (!patternOf(phrase).test(text)) continue;
        problems.error(
          locationIn(start, node),
          `The page states what its list asks: "${phrase}". Asked is: ${ask}`,
          'Take the statement out, or say that it is open.',
        );
      }
    }
    if (anchor !== undefined) checkSection(ask, anchor, tree.children, start, problems);
  }
}

function checkSection(
  ask: string,
  anchor: string,
  blocks: readonly RootContent[],
  start: SourceLocation,
  problems: Problems,
): void {
  const { heading, section = [] } = sectionAt(anchor, blocks) ?? {};
  if (!heading) {
    problems.error(
      start,
      `There is no heading with the id "${anchor}", which the list of the page names.`,
      ask,
    );
    return;
  }
  if (section.some((node) => 'name' in node && node.name === 'Admonition')) return;
  problems.error(
    locationIn(start, heading),
    `The section "${textOf(heading).trim()}" states what the list of the page asks: ${ask}`,
    'Say so in a note of the section.',
  );
}

/** The heading with an id, and what stands below it. */
export function sectionAt(anchor: string, blocks: readonly RootContent[]) {
  const first = blocks.findIndex((node) => node.type === 'element' && node.properties.id === anchor);
  const heading = blocks[first];
  const level = heading && levelOf(heading);
  if (!heading || level === undefined) return undefined;
  const rest = blocks.slice(first + 1);
  const end = rest.findIndex((node) => (levelOf(node) ?? Number.POSITIVE_INFINITY) <= level);
  return { heading, section: end < 0 ? rest : rest.slice(0, end) };
}

const levelOf = (node: Nodes): number | undefined =>
  node.type === 'element' && /^h[1-6]$/.test(node.tagName) ? Number(node.tagName[1]) : undefined;

/** Matches whole words, in any case and with any spacing. */
function patternOf(words: string): RegExp {
  const parts = words
    .trim()
    .split(/\s*…\s*/)
    .map((part) => part.split(/\s+/).map(escapePattern).join('\\s+'));
  return new RegExp(`(?<![\\p{L}\\p{N}])${parts.join('.*?')}(?![\\p{L}\\p{N}])`, 'isu');
}

const blockNames = /^(p|li|tr|h[1-6]|dt|dd|figcaption|summary)$/;

/** Paragraphs, items, rows and headings, each without the blocks within it. */
export function blocksOf(node: Nodes): { node: Nodes; text: string }[] {
  if (isCode(node) || !('children' in node)) return [];
  const children: Nodes[] = node.children;
  const parts = children.map((child) => ({ child, blocks: blocksOf(child) }));
  const inner = parts.flatMap(({ blocks }) => blocks);
  if (node.type !== 'element' || !blockNames.test(node.tagName)) return inner;
  const outside = parts.filter(({ blocks }) => blocks.length === 0).map(({ child }) => textOf(child));
  return [{ node, text: outside.join(node.tagName === 'tr' ? ' ' : '') }, ...inner];
}

const isCode = (node: Nodes): boolean =>
  (node.type === 'element' && node.tagName === 'pre') || ('name' in node && node.name === 'CodeBlock');

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node && !isCode(node) ? node.children.map(textOf).join('') : '';
}
