/** Finds what a page says about a statement while it is open. */
import type { OpenStatement } from '#engine/content/records/openStatement.ts';
import type { CheckedBody } from '#engine/render/context.ts';
import { locationIn } from '#engine/shared/problems.ts';
import { wordBeginnings } from '#engine/shared/text/wordBeginnings.ts';
import { blocksOf, sectionAt } from '../checkStatements.ts';

/** The line of a file that a statement is about, and what it says there; without a text, the line is that of the body. */
export interface Passage {
  line: number;
  text?: string;
}

/** Characters of a passage. */
const longest = 300;
/** Part of a question's words, weighed by their rarity on the page, that a passage has to hold. */
const enough = 0.5;
/** Weight of a word that the page does not have. */
const unsaid = 0.3;

/** The section that the statement names, or the block that shares most words with it. */
export function passageOf(
  { ask, words, anchor }: Pick<OpenStatement, 'ask' | 'words'> & { anchor?: string | undefined },
  { tree, start }: Pick<CheckedBody, 'tree' | 'start'>,
): Passage {
  const passage = (node: Parameters<typeof locationIn>[1], text: string): Passage => {
    const plain = text.replace(/\s+/g, ' ').trim();
    const cut = plain.length > longest ? `${plain.slice(0, longest).replace(/\s+\S*$/, '')} …` : plain;
    return { text: cut, line: locationIn(start, node).line ?? 1 };
  };
  const named = anchor === undefined ? undefined : sectionAt(anchor, tree.children);
  if (named) {
    const texts = named.section.flatMap((node) => blocksOf(node).map(({ text }) => text));
    return passage(named.heading, texts.join(' '));
  }
  const blocks = blocksOf(tree).map((block) => ({ ...block, words: new Set(wordBeginnings(block.text)) }));
  const asked = [...new Set(wordBeginnings([ask, ...words].join(' ')))].map((word) => {
    const count = blocks.filter((block) => block.words.has(word)).length;
    return { word, weight: count > 0 ? 1 / Math.sqrt(count) : unsaid };
  });
  const sum = (list: typeof asked) => list.reduce((total, { weight }) => total + weight, 0);
  const rated = blocks.map((block) => {
    const shared = asked.filter(({ word }) => block.words.has(word));
    return { ...block, share: shared.length > 1 ? sum(shared) / sum(asked) : 0 };
  });
  const best = rated.reduce((a, b) => (b.share > (a?.share ?? 0) ? b : a), rated[0]);
  return best && best.share >= enough ? passage(best.node, best.text) : { line: start.line ?? 1 };
}
