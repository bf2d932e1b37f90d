/** Guides that call an operation lead to its page. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { samples } from '../../../guides/samples.ts';
import { readDescription, siteRoot } from './descriptionFiles.ts';

const files = await readDescription();
const paths = files.get('aihub.yaml')?.['paths'] as Record<string, { $ref: string }>;

/** What stands for a parameter in a sample: a placeholder of some language, or a value. */
const value = String.raw`(?!info\b)(?:\$?\{[^{}\n]*\}|[$\w-]+|"\s*\+?\s*[^"]+"(?=/))`;
const base = String.raw`(?:/api/v2|URL\}|\$\{?api\}?)"?\s*(?:\+\s*)?f?"?`;

/** Operations by the path that calls them, the longest first. */
const calls = Object.entries(paths)
  .toSorted(([a], [b]) => b.length - a.length)
  .flatMap(([path, { $ref }]) => {
    const [file = '', key = ''] = $ref.split('#/');
    const item = files.get(file)?.[key] as Record<string, { 'x-slug'?: string }>;
    const slug = Object.values(item).find((part) => part['x-slug'])?.['x-slug'];
    const template = path.replaceAll('/', String.raw`"?\s*/`).replace(/\{\w+\}/g, value);
    return {
      page: `/docs/api/aihub/${slug}`,
      call: new RegExp(String.raw`${base}${template}(?![\w/])`, 'i'),
    };
  });

const called = (code: string): string[] =>
  calls.filter(({ call }) => call.test(code)).map(({ page }) => page);

test('a call is known by its address, in any language', () => {
  const execute = ['/docs/api/aihub/execute-agent-with-code'];
  expect(called('"https://api.serenitystar.ai/api/v2/agent/$CODE/execute"')).toEqual(execute);
  expect(called('fetch(`https://api.serenitystar.ai/api/v2/agent/${code}/execute`)')).toEqual(execute);
  expect(called(`f"{BASE_URL}/agent/{os.environ['CODE']}/execute"`)).toEqual(execute);
  expect(called('`/api/v2/Agent/${code}/conversation/info`')).toEqual([]);
});

test('a guide that calls an operation links to its page', async () => {
  const calling = samples
    .filter(({ file }) => file.startsWith('content/docs/'))
    .flatMap(({ file, code }) => called(code).map((page) => ({ file, page })));
  expect(calling.length).toBeGreaterThan(30);
  const isLinked = await Promise.all(
    calling.map(async ({ file, page }) => (await readFile(join(siteRoot, file), 'utf8')).includes(page)),
  );
  expect(calling.filter((_, index) => !isLinked[index])).toEqual([]);
});
