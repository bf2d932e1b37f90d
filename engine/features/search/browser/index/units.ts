/** What can be quoted from a section: whole sentences, lists, rows and samples, never torn. */
import { type Block, blocksOf } from '../../shared/blocks.ts';
import type { SearchHit } from '../../shared/types.ts';

export interface Unit {
  /** As it stands on the page; the lines of a list below each other. */
  text: string;
  kind: 'text' | 'list' | 'row';
  /** From 0, of the blocks of its section. */
  position: number;
  /** A sample that stands in the same section. */
  code?: string;
}

const mostSentences = 3;
const longestPassage = 420;
const shortParagraph = 330;
const longestList = 900;
const longestSample = 480;
/** Fewer words are no statement, but a label. */
const fewestWords = 3;

/** Where one sentence ends and another begins. */
export const sentenceEnd = /(?<=[.!?]["”)]?)\s+(?=["“(]?[\p{Lu}\p{N}])/u;

/** All units of a section, in its order. */
export function unitsOf({ content, code }: SearchHit): Unit[] {
  const blocks = blocksOf(content ?? '').filter(({ kind }) => kind !== 'about');
  const [sample = ''] = (code ?? '').split('\n\n');
  const withCode = sample !== '' && sample.length <= longestSample ? { code: sample } : {};
  const units: Unit[] = [];
  for (let at = 0; at < blocks.length; at++) {
    const { kind, text } = blocks[at] as Block;
    if (kind === 'row') units.push({ kind, text, position: at });
    else if (kind === 'text')
      units.push(...windows(text).map((part): Unit => ({ kind, text: part, position: at, ...withCode })));
    else {
      const end = blocks.findIndex((block, position) => position > at && block.kind !== kind);
      const list = blocks.slice(at, end < 0 ? undefined : end);
      units.push(...lists(kind, blocks[at - 1], list).map((unit) => ({ ...unit, position: at })));
      at += list.length - 1;
    }
  }
  return units.filter(isStatement);
}

/** No label or title, and no question that is answered after it. */
const isStatement = ({ kind, text }: Unit): boolean =>
  (kind !== 'text' || /[.!…)"”]$/.test(text)) &&
  !/^See [^.]+\.$/.test(text) &&
  text.split(/\s+/).filter((word) => /^["“(]?\w/.test(word)).length >= fewestWords;

/** The first value of a row. */
export const headOf = ({ kind, text }: Unit): string =>
  kind === 'row' ? (text.split(' · ')[0] ?? '').replace(/^[^:]+: /, '') : '';

const leadQuestion = /^[^.!?\n]+\?(?=\s)/;
const defined = /^[^.!?:·\n]+? (?=(is|are|means?)\b)/;

/** A question that a passage begins with, and answers; or what it defines, where a definition is asked for. */
export function openingOf({ text }: Unit, question: string): string {
  const isDefinition = /^\s*(what|who) (is|are)\b/i.test(question);
  return (leadQuestion.exec(text) ?? (isDefinition ? defined.exec(text) : null))?.[0] ?? '';
}

/** A paragraph, or of a long one up to three sentences in a row. */
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

/** A list with the sentence before it; steps belong together, of a long list its items stand for themselves. */
function lists(
  kind: Block['kind'],
  before: Block | undefined,
  list: readonly Block[],
): Omit<Unit, 'position'>[] {
  const lead = before?.kind === 'text' && before.text.endsWith(':') ? [before.text] : [];
  const whole = [...lead, ...list.map(({ text }) => text)].join('\n');
  const items =
    kind === 'item' ? list.map(({ text }) => ({ kind: 'text' as const, text: text.replace(/^• /, '') })) : [];
  return whole.length <= longestList || kind === 'step' ? [{ kind: 'list', text: whole }, ...items] : items;
}
