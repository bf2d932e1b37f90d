/** Random edits of the blocks of real pages change these and nothing else. `EDIT_SITES=A:B` adds folders of Docusaurus. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { docusaurus } from '#engine/adapters/docusaurus/adapter.ts';
import type { Dialect } from '#engine/config/dialect.ts';
import { filesBelow } from '#engine/content/files.ts';
import { parsePage } from '#engine/content/markdown/parser/parse.ts';
import { blocksOf } from '#engine/content/markdown/sourceMarks.tsx';
import { parseFrontMatter } from '#engine/content/records/frontMatter.ts';
import { readFileText } from '#engine/dev/edit/fileText.ts';
import { Problems } from '#engine/shared/problems.ts';

const root = join(import.meta.dirname, '../../../..');
const foreign = (process.env['EDIT_SITES'] ?? '').split(':').filter(Boolean);
const sites: [folder: string, dialect: Dialect, edits: number][] = [
  [join(root, 'site/content'), {}, 10_000],
  [join(root, 'tests/fixtures/site/content'), {}, 2_000],
  ...[join(root, 'tests/fixtures/docusaurus'), ...foreign].map((folder): [string, Dialect, number] => [
    folder,
    docusaurus.dialect(folder, {}),
    10_000,
  ]),
];

/** Numbers below a limit, the same in each run. */
function randomNumbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const pieces = [
  'word',
  ' ',
  '\n',
  '\n\n',
  '🚀',
  'é',
  '漢字',
  '- ',
  '# ',
  '```\n',
  '<',
  '{',
  '\r\n',
  '\t',
  '|',
  '&amp;',
];

/** How a file may be stored. */
const forms: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => `\uFEFF${text}`,
  (text) => text.replace(/\n+$/, ''),
  (text) => `\uFEFF${text.replaceAll('\n', '\r\n').replace(/\s+$/, '')}`,
  (text) => text.replace(/\n(?=[^\n]*[aeiou])/g, '\r\n'),
];

/** Length of the bytes of a file that stand for the first characters of its text: another way to find it. */
function bytesBefore(written: string, count: number): number {
  let [at, seen] = [written.startsWith('\uFEFF') ? 1 : 0, 0];
  for (; seen < count; seen++) at += written.startsWith('\r\n', at) ? 2 : 1;
  return Buffer.byteLength(written.slice(0, at));
}

test.each(sites)('%s', { timeout: 900_000 }, async (folder, dialect, edits) => {
  const random = randomNumbers(20_261_127);
  const names = (await filesBelow(folder)).filter((file) => /\.mdx?$/.test(file));
  const pages = names.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n');
    const read = parseFrontMatter(text, file, z.unknown(), new Problems(), dialect, () => true);
    const language = { format: 'detect' as const, math: false, dialect: dialect.markdown };
    const parsed =
      read &&
      parsePage(read.body, { file, line: read.bodyLine }, new Problems(undefined, 'warnings'), language);
    const blocks = parsed ? [...blocksOf(parsed, read.body).places.values()] : [];
    return read && blocks.length > 0 ? [{ file, text, head: text.length - read.body.length, blocks }] : [];
  });
  expect(pages.length).toBeGreaterThan(names.length / 2);
  for (let edit = 0; edit < edits; edit++) {
    const { file, text, head, blocks } = pages[random(pages.length)] ?? expect.fail();
    const [from = 0, to = 0] = (blocks[random(blocks.length)] ?? '')
      .split('-')
      .map((at) => head + Number(at));
    const written = forms[random(forms.length)]?.(text) ?? '';
    const bytes = Buffer.from(written);
    const found = readFileText(bytes) ?? expect.fail(`${file} is not read.`);
    const end = Math.min(to, found.text.length);
    const own = found.text.slice(from, end);
    const at = random(own.length + 1);
    const random10 = Array.from({ length: random(10) }, () => pieces[random(pieces.length)]).join('');
    const whole = !/[\uD800-\uDBFF]$/.test(own.slice(0, at))
      ? own.slice(0, at) + random10 + own.slice(at)
      : random10;
    const by = random(2) === 0 ? random10 : whole;
    const after = found.replace(from, end, by);
    const name = `edit ${edit} of ${file}, ${from} to ${end}`;
    const [before, behind] = [bytesBefore(written, from), bytes.length - bytesBefore(written, end)];
    expect(after.subarray(0, before).equals(bytes.subarray(0, before)), name).toBe(true);
    expect(behind === 0 || after.subarray(-behind).equals(bytes.subarray(-behind)), name).toBe(true);
    const expected = found.text.slice(0, from) + by.replaceAll('\r\n', '\n') + found.text.slice(end);
    expect(readFileText(after)?.text === expected, name).toBe(true);
    // A file whose lines all end in one way still does.
    if (!/(?<!\r)\n/.test(written) && /\r\n/.test(written))
      expect(/(?<!\r)\n/.test(after.toString()), name).toBe(false);
    if (!/\r/.test(written)) expect(after.includes('\r'), name).toBe(false);
  }
});
