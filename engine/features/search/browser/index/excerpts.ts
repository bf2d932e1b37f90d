/** Finds what can be quoted from a section: a statement with the lines and samples around it. */
import { type Block, between, blocksOf, type Sample, samplesOf } from '../../shared/blocks.ts';
import type { SearchHit } from '../../shared/types.ts';

/** A line of the page, or samples at one place, such as those of tabs. */
export type QuotablePart = { line: string } | { samples: Sample[] };

/** A stretch of a section, with the one statement in it that it is quoted for. */
export interface Excerpt {
  parts: QuotablePart[];
  /** All lines. */
  text: string;
  /** A paragraph, an item, a step or a row. */
  statement: string;
}

/** Characters of an excerpt that is more than its statement. */
const usualLength = 800;
/** Characters that a sample counts at most. It scrolls. */
const sampleLength = 400;
/** Fewer words are no statement, but a label. */
const fewestWords = 3;

/** The space between two sentences. */
export const sentenceEnd = /(?<=[.!?]["”)]?)\s+(?=["“(]?[\p{Lu}\p{N}])/u;

/** Returns an excerpt for each statement of a section, in its order. */
export function excerptsOf({ content, code }: SearchHit): Excerpt[] {
  const groups = groupsOf(readBlocks(content ?? '', code ?? ''));
  return groups.flatMap((group, at) =>
    group.flatMap((block, position) => {
      const isFollowed = position + 1 < group.length;
      if (!isStatement(block, isFollowed) || (isStep(block) && !group.some(isFirstStep))) return [];
      const [head] = group;
      const lead = position > 0 && head?.text.endsWith(':') ? head : undefined;
      const parts = around(groups, at, block, lead).flatMap(partsOf);
      const text = parts.flatMap((part) => ('line' in part ? part.line : [])).join('\n');
      return { parts, text, statement: block.text };
    }),
  );
}

interface ReadBlock extends Block {
  samples: Sample[];
}

/** Reads the blocks of a section. Samples that follow each other are one block. */
function readBlocks(content: string, code: string): ReadBlock[] {
  const samples = samplesOf(code);
  const blocks: ReadBlock[] = [];
  for (const block of blocksOf(content)) {
    const own = block.kind === 'sample' ? samples.splice(0, 1) : [];
    const last = blocks.at(-1);
    if (block.kind === 'sample' && last?.kind === 'sample') last.samples.push(...own);
    else if (block.kind !== 'about') blocks.push({ ...block, samples: own });
  }
  return blocks;
}

const partsOf = ({ kind, text, samples }: ReadBlock): QuotablePart[] =>
  kind !== 'sample' ? [{ line: text }] : samples.length > 0 ? [{ samples }] : [];

const isStep = ({ kind }: Block): boolean => kind === 'step';
const stepNumber = ({ text }: Block): number => Number.parseInt(text, 10);
const isFirstStep = (block: Block): boolean => isStep(block) && stepNumber(block) === 1;

/** Groups each paragraph with the lists, rows and samples below it. A paragraph between two steps begins no group. */
function groupsOf(blocks: readonly ReadBlock[]): ReadBlock[][] {
  const groups: ReadBlock[][] = [];
  for (const [at, block] of blocks.entries()) {
    const last = groups.at(-1);
    if (last && (block.kind !== 'text' || isBetweenSteps(last, blocks.slice(at)))) last.push(block);
    else groups.push([block]);
  }
  return groups;
}

function isBetweenSteps(before: readonly Block[], after: readonly Block[]): boolean {
  const [last, next] = [before.findLast(isStep), after.find(isStep)];
  return last !== undefined && next !== undefined && stepNumber(next) === stepNumber(last) + 1;
}

const lengthOf = (group: readonly ReadBlock[] = []): number =>
  group.reduce(
    (sum, { text, samples }) => sum + text.length + Math.min(sampleLength, samples[0]?.code.length ?? 0),
    0,
  );

/** Returns the group of a block with the groups around it that fit; of a long group, the block with its lead and sample. */
function around(
  groups: readonly ReadBlock[][],
  own: number,
  block: ReadBlock,
  lead: ReadBlock | undefined,
): ReadBlock[] {
  const group = groups[own] ?? [];
  let rest = usualLength - lengthOf(group);
  if (rest < 0 && !group.some(isFirstStep)) {
    const next = group[group.indexOf(block) + 1];
    return [...(lead ? [lead] : []), block, ...(next?.kind === 'sample' ? [next] : [])];
  }
  let [from, to] = [own, own + 1];
  for (;;) {
    const isBelow = to < groups.length && lengthOf(groups[to]) <= rest;
    if (!isBelow && (from === 0 || lengthOf(groups[from - 1]) > rest)) break;
    rest -= lengthOf(groups[isBelow ? to++ : --from]);
  }
  return groups.slice(from, to).flat();
}

/** Returns whether a block states something: no label, no title, no question. */
const isStatement = ({ kind, text }: Block, isFollowed: boolean): boolean =>
  (kind !== 'text' || (isFollowed && text.endsWith(':')) || /[.!…)"”]$/.test(text)) &&
  !/^See [^.]+\.$|\?$/.test(text) &&
  text.split(/\s+/).filter((word) => /^["“(]?\w/.test(word)).length >= fewestWords;

const leadQuestion = /^[^.!?\n]+\?(?=\s)/;
const defined = /^[^.!?:·\n]+? (?=(is|are|means?)\b)/;

/** Returns what a statement is about: the first value of a row, the question that it begins with, or what it defines where that is asked. */
export function nameOf(statement: string, question: string): string {
  if (statement.includes(between)) return (statement.split(between)[0] ?? '').replace(/^[^:]+: /, '');
  const isDefinition = /^\s*(what|who) (is|are)\b/i.test(question);
  return (leadQuestion.exec(statement) ?? (isDefinition ? defined.exec(statement) : null))?.[0] ?? '';
}
