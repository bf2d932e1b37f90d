/** Finds what can be quoted from a section: whole sentences, lists, rows and samples. */
import { type Block, blocksOf, type Sample, samplesOf } from '../../shared/blocks.ts';
import type { SearchHit } from '../../shared/types.ts';

/** A line of the page, or samples at one place, such as those of tabs. */
export type QuotablePart = { line: string } | { samples: Sample[] };

export interface QuotableUnit {
  parts: QuotablePart[];
  /** All lines. */
  text: string;
  kind: 'text' | 'list' | 'row';
  /** Index among the blocks of its section. */
  position: number;
}

const mostSentences = 3;
const longestPassage = 420;
const shortParagraph = 330;
const longestList = 900;
/** Fewer words are no statement, but a label. */
const fewestWords = 3;

/** The space between two sentences. */
export const sentenceEnd = /(?<=[.!?]["”)]?)\s+(?=["“(]?[\p{Lu}\p{N}])/u;

/** Returns all units of a section, in its order. */
export function quotableUnits({ content, code }: SearchHit): QuotableUnit[] {
  const blocks = readBlocks(content ?? '', code ?? '');
  const units: QuotableUnit[] = [];
  for (let at = 0; at < blocks.length; at++) {
    const [before, block, after] = [blocks[at - 1], blocks[at] as ReadBlock, blocks[at + 1]];
    const { kind, text } = block;
    const add = (unit: QuotableUnit['kind'], parts: QuotablePart[]) =>
      units.push({ kind: unit, position: at, parts, text: linesOf(parts).join('\n') });
    if (kind === 'row') add('row', [{ line: text }]);
    if (kind === 'text')
      for (const part of windows(text))
        add('text', [{ line: part }, ...(text.endsWith(part) && after ? samplesAt(after) : [])]);
    if (kind !== 'item' && kind !== 'step') continue;
    const end = kind === 'step' ? endOfSteps(blocks, at) : endOf(blocks, at, ['item']);
    const list = blocks.slice(at, end);
    const lead = before?.kind === 'text' && before.text.endsWith(':') ? [before] : [];
    const whole = [...lead, ...list].flatMap(partsOf);
    const isWhole =
      kind === 'step' ? stepNumber(block) === 1 : linesOf(whole).join('\n').length <= longestList;
    if (isWhole) add('list', whole);
    if (kind === 'item')
      for (const item of list)
        if (lead.length > 0) add('list', [...lead, item].flatMap(partsOf));
        else add('text', [{ line: item.text.replace(/^• /, '') }]);
    at = end - 1;
  }
  return units.filter(isStatement);
}

const linesOf = (parts: readonly QuotablePart[]): string[] =>
  parts.flatMap((part) => ('line' in part ? part.line : []));

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

const samplesAt = ({ samples }: ReadBlock): QuotablePart[] => (samples.length > 0 ? [{ samples }] : []);
const partsOf = (block: ReadBlock): QuotablePart[] =>
  block.kind === 'sample' ? samplesAt(block) : [{ line: block.text }];

const stepNumber = ({ kind, text }: Block): number => (kind === 'step' ? Number.parseInt(text, 10) : 0);

/** Returns where a run of blocks of these kinds ends. */
function endOf(blocks: readonly Block[], at: number, kinds: readonly Block['kind'][]): number {
  const end = blocks.findIndex(({ kind }, position) => position > at && !kinds.includes(kind));
  return end < 0 ? blocks.length : end;
}

/** Returns where numbered steps end. Blocks between two steps belong to the first; the last has its items and samples. */
function endOfSteps(blocks: readonly Block[], first: number): number {
  let last = first;
  for (let at = first + 1; at < blocks.length; at++) {
    const number = stepNumber(blocks[at] as Block);
    if (number === stepNumber(blocks[last] as Block) + 1) last = at;
    else if (number === 1) break;
  }
  return endOf(blocks, last, ['item', 'sample']);
}

/** Returns whether a unit is a statement: no label, no title, no question. */
const isStatement = ({ kind, text, parts }: QuotableUnit): boolean =>
  (kind !== 'text' || parts.length > 1 || /[.!…)"”]$/.test(text)) &&
  !/^See [^.]+\.$|\?$/.test(text) &&
  text.split(/\s+/).filter((word) => /^["“(]?\w/.test(word)).length >= fewestWords;

/** Returns the first value of a row. */
export const headOf = ({ kind, text }: QuotableUnit): string =>
  kind === 'row' ? (text.split(' · ')[0] ?? '').replace(/^[^:]+: /, '') : '';

const leadQuestion = /^[^.!?\n]+\?(?=\s)/;
const defined = /^[^.!?:·\n]+? (?=(is|are|means?)\b)/;

/** Returns the question that a passage begins with, or what it defines if the question asks for a definition. */
export function openingOf({ text }: QuotableUnit, question: string): string {
  const isDefinition = /^\s*(what|who) (is|are)\b/i.test(question);
  return (leadQuestion.exec(text) ?? (isDefinition ? defined.exec(text) : null))?.[0] ?? '';
}

/** Returns a paragraph, or the runs of up to three sentences of a long one. */
function windows(text: string): string[] {
  if (text.length <= shortParagraph) return [text];
  const sentences = text.split(sentenceEnd);
  return sentences.flatMap((_, start) =>
    Array.from({ length: mostSentences }, (_, more) => sentences.slice(start, start + more + 1))
      .filter((some, more) => some.length === more + 1)
      .map((some) => some.join(' '))
      .filter((window, more) => more === 0 || window.length <= longestPassage),
  );
}
