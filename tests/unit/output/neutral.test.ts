/** The engine's own theme is neutral: other sites show nothing of the one that lies beside the engine. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { filesBelow } from '#engine/content/files.ts';
import { features } from '#engine/features/index.ts';
import { buildFixture } from '../fixtureSite.ts';

const theme = join(import.meta.dirname, '../../../site/theme');
/** What the theme of the site is made of. */
let source: string;

beforeAll(async () => {
  const files = (await filesBelow(theme)).filter((file) => /\.(css|tsx)$/.test(file));
  source = (await Promise.all(files.map((file) => readFile(join(theme, file), 'utf8')))).join('\n');
});

const unique = (pattern: RegExp) => [
  ...new Set([...source.matchAll(pattern)].map(([, found = '']) => found)),
];

/** Whether a color, such as `#006364`, is none of the grays. */
function isBright(color: string): boolean {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return Math.max(...parts) - Math.min(...parts) > 64;
}

describe.each([
  ['tiny', []],
  ['site', features],
] as const)('the fixture %s', (name, used) => {
  let output: string;

  beforeAll(async () => {
    const { files } = await buildFixture(name, used);
    expect(files.size).toBeGreaterThan(10);
    // One page of a fixture shows code that names the product, and search and lists of pages repeat it.
    const own = [...files].filter(([file]) => !/components|assets\/search|search-index|llms-full/.test(file));
    output = own.flat().join('\n').toLowerCase();
  }, 60_000);

  test.each([
    ['colors', () => unique(/(#[0-9a-f]{6})\b/gi).filter(isBright)],
    ['pictures', () => unique(/\b(?:d|points)="([^"]{20,})"/g)],
    ['names', () => ['Serenity', 'AIHub', 'aihub', ...unique(/\.((?:logo|lost)-[\w-]+)/g)]],
  ])('has none of its %s', (_, marks) => {
    expect(marks().length).toBeGreaterThan(0);
    expect(marks().filter((mark) => output.includes(mark.toLowerCase()))).toEqual([]);
  });
});
