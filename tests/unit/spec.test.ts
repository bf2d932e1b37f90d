/** Every statement of the specification is proved by a test. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

interface Statement {
  /** Section of the specification. */
  section: number;
  statement: string;
  /** `file > title` of the tests that prove it. */
  test: string | string[];
}

const root = resolve(import.meta.dirname, '../..');
const statements = JSON.parse(await readFile(join(root, 'tests/spec.json'), 'utf8')) as Statement[];

const testsOf = ({ test }: Statement): string[] => [test].flat();
const named = [...new Set(statements.flatMap(testsOf))];

/** True when the file has a test of this title: the first argument of a call, other than of a group or a skipped test. */
async function exists(reference: string): Promise<boolean> {
  const [file = '', title = ''] = reference.split(' > ');
  if (!/^tests\/.*\.test\.tsx?$/.test(file) || !existsSync(join(root, file))) return false;
  const source = await readFile(join(root, file), 'utf8');
  const quoted = ["'", '"', '`'].map(
    (quote) => `${quote}${title.replaceAll("'", quote === "'" ? "\\'" : "'")}${quote}`,
  );
  return quoted.some((text) => {
    const at = source.indexOf(text);
    const before = source.slice(0, Math.max(at, 0));
    return at >= 0 && /\(\s*$/.test(before) && !/(?:describe[\w.]*|\.(?:skip|todo|fails))\(\s*$/.test(before);
  });
}

test.each([
  [2, 89],
  [3, 4],
  [4, 15],
  [5, 3],
  [6, 1],
  [7, 11],
  [8, 10],
  [9, 9],
])('section %i has all its %i statements', (section, count) =>
  expect(statements.filter((statement) => statement.section === section)).toHaveLength(count),
);

test('says nothing twice', () => {
  const texts = statements.map(({ section, statement }) => `${section} ${statement}`);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

test('has a test for every statement', () =>
  expect(statements.filter((statement) => testsOf(statement).length === 0)).toEqual([]));

test('names tests that exist', async () => {
  const found = await Promise.all(named.map(exists));
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((_, index) => !found[index])).toEqual([]);
});
