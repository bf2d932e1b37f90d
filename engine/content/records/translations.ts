/** Translations and what they were made from: fingerprints of the blocks of their originals. */
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { linesOfCode } from '#engine/shared/codeFences.ts';
import type { Problems } from '#engine/shared/problems.ts';

/** A block of a text: a paragraph, a list, a heading, a whole fence of code, or the front matter. */
interface Block {
  fingerprint: string;
  /** From 1. */
  line: number;
}

/** How an original differs from what a translation was made from. */
export interface Changes {
  /** Lines of blocks that are new or other ones. */
  lines: number[];
  /** Number of blocks that are gone. */
  removed: number;
}

/** Fingerprints of the originals of translations, by the names of these. */
export type Fingerprints = Readonly<Record<string, readonly string[]>>;

const schema = z.record(z.string(), z.array(z.string().regex(/^[0-9a-f]{8}$/)));

/** File of the fingerprints of a language, from the site folder. */
export const fingerprintsFile = (code: string): string => `i18n/${code}/fingerprints.json`;

/** The blocks of a page. Blank lines end a block, except in front matter and fences. */
export function blocksOf(written: string): Block[] {
  const text = written.replace(/\r\n?/g, '\n');
  const isWhole = linesOfCode(text);
  const matter = /^---\n(?:.*\n)*?---\s*?(?=\n|$)/.exec(text)?.[0] ?? '';
  if (matter !== '') isWhole.fill(true, 0, matter.split('\n').length);
  const blocks: { line: number; lines: string[] }[] = [];
  let isOpen = false;
  for (const [index, line] of text.split('\n').entries()) {
    const isBlank = line.trim() === '' && !isWhole[index];
    if (!isBlank && !isOpen) blocks.push({ line: index + 1, lines: [] });
    if (!isBlank) blocks.at(-1)?.lines.push(line.trim());
    isOpen = !isBlank;
  }
  return blocks.map(({ line, lines }) => ({
    line,
    fingerprint: hash('sha256', lines.join('\n').trim()).slice(0, 8),
  }));
}

/** Compares an original with the fingerprints of what a translation was made from. */
export function changesSince(before: readonly string[], text: string): Changes {
  const left = [...before];
  const take = (fingerprint: string): boolean => {
    const at = left.indexOf(fingerprint);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  const others = blocksOf(text).filter(({ fingerprint }) => !take(fingerprint));
  return { lines: others.map(({ line }) => line), removed: Math.max(0, left.length - others.length) };
}

/** The fingerprints of a language; none where the file does not exist. Reports a file that cannot be read. */
export function readFingerprints(root: string, code: string, problems: Problems): Fingerprints {
  const file = fingerprintsFile(code);
  if (!existsSync(join(root, file))) return {};
  try {
    return schema.parse(JSON.parse(readFileSync(join(root, file), 'utf8')));
  } catch {
    const message = 'The file does not hold fingerprints of translations.';
    problems.error(
      { file },
      message,
      'Take it from the repository again, or delete it and run `translated`.',
    );
    return {};
  }
}
