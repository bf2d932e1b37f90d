/** Rules for the words, sentences and headings of a text. */
import { escapePattern } from '#engine/shared/text/escapePattern.ts';
import type { ProseRules } from './config.ts';

/** What is wrong at an offset of a text, and what would be right. */
export interface Fault {
  at: number;
  message: string;
  hint?: string;
}

type Rule = (text: string, isHeading: boolean) => Fault[];

/** Stands for what is no prose, such as code. */
export const noProse = '\uFFFC';

/** A word by itself, not as a part of an address, a path or another word. */
const alone = (source: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}_./@-])(?:${source})(?![\\p{L}\\p{N}_/@-]|\\.[\\p{L}\\p{N}])`, 'giu');

/** The rules of a site for texts in a language. */
export function rulesOf({ words, names, sentence, headings }: ProseRules, language: string): Rule[] {
  return [
    ...Object.entries(words).map(([avoided, better]) => wordRule(avoided, better)),
    ...names.map(nameRule),
    ...(sentence === undefined ? [] : [sentenceRule(sentence, language)]),
    ...(headings ? [headingRule(names)] : []),
  ];
}

function wordRule(avoided: string, better: string): Rule {
  const [, pattern] = /^\/(.+)\/$/.exec(avoided) ?? [];
  const found = alone(pattern ?? escapePattern(avoided).replace(/\s+/g, '\\s+'));
  const exactly = new RegExp(`^(?:${found.source})$`, 'iu');
  return (text) =>
    Array.from(text.matchAll(found)).flatMap(({ 0: written, index: at }) => {
      const right = pattern === undefined ? better : written.replace(exactly, better);
      if (right === written) return [];
      const message =
        right.trim() === '' ? `Leave out "${written.trim()}".` : `Write "${right}", not "${written}".`;
      return [{ at, message }];
    });
}

function nameRule(name: string): Rule {
  const found = alone(
    name
      .split(/[\s.-]+/)
      .map(escapePattern)
      .join('[\\s.-]*'),
  );
  return (text) =>
    Array.from(text.matchAll(found)).flatMap(({ 0: written, index: at }) =>
      written.replace(/\s+/g, ' ') === name
        ? []
        : [{ at, message: `The name is "${name}", not "${written}".` }],
    );
}

function sentenceRule(most: number, language: string): Rule {
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' });
  const words = new Intl.Segmenter(language, { granularity: 'word' });
  return (text) =>
    Array.from(sentences.segment(text)).flatMap(({ segment, index: at }) => {
      const count = [...words.segment(segment)].filter((word) => word.isWordLike).length;
      if (count <= most) return [];
      return [
        { at, message: `The sentence has ${count} words, more than ${most}.`, hint: 'Make two of it.' },
      ];
    });
}

function headingRule(names: readonly string[]): Rule {
  const known = alone(names.map(escapePattern).join('|') || '(?!)');
  return (text, isHeading) => {
    if (!isHeading) return [];
    const open = text.replace(known, (name) => noProse.repeat(name.length));
    let at = -1;
    const right = open.replace(
      /(?<!^|[:.?!]\s|^["“«¿¡(])(?<![\p{L}\p{N}'’])\p{Lu}\p{Ll}+(?!\p{L})/gu,
      (word, index) => {
        if (at < 0) at = index;
        return word.toLowerCase();
      },
    );
    if (at < 0) return [];
    const written = Array.from(right, (sign, index) => (sign === noProse ? text[index] : sign)).join('');
    return [
      {
        at,
        message: 'The heading has capital letters within.',
        hint: `Write it like this: ${written.replaceAll(noProse, '…')}`,
      },
    ];
  };
}
