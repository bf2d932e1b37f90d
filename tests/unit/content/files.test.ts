/** Files whose names cannot be read. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { buildRoot, writeSite } from '../site.ts';

let root = '';
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A path below the site in Latin-1, as old archives hold it; `undefined` where the file system takes UTF-8 alone. */
function latin1(path: string, write: (path: Buffer) => void): string | undefined {
  try {
    write(Buffer.concat([Buffer.from(`${root}/`), Buffer.from(path, 'latin1')]));
    return path.replaceAll('é', '\uFFFD');
  } catch {
    console.log('This file system takes names in UTF-8 alone.');
    return undefined;
  }
}

test('a name that is not UTF-8 is a finding beside all others, for pages, folders and public files', async () => {
  root = await writeSite({
    'docs/link.mdx': '---\ntitle: L\ndescription: L.\n---\n\n[No page](./nothing.mdx)\n',
  });
  mkdirSync(`${root}/public`, { recursive: true });
  const names = [
    latin1('content/docs/caf\u00e9.mdx', (path) => writeFileSync(path, 'Text.')),
    latin1('content/docs/menu\u00e9', (path) => mkdirSync(path)),
    latin1('public/caf\u00e9.txt', (path) => writeFileSync(path, 'Text.')),
  ];
  const { problems } = await buildRoot(root);
  const expected = names.filter((name) => name !== undefined);
  const found = problems.all.filter(
    ({ message }) => message === 'The name is not UTF-8, and cannot be read.',
  );
  expect(found.map(({ file }) => file).sort()).toEqual(expected.sort());
  expect(problems.all).toContainEqual(expect.objectContaining({ file: 'content/docs/link.mdx', line: 6 }));
});
