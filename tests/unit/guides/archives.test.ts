/** Archives of pages: they hold what the page shows, all of it, and what it needs. */
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { loadConfig } from '#engine/config/loadConfig.ts';
import { readDocs } from '#engine/content/records/docs.ts';
import { archive } from '#engine/features/downloads/build/archive.ts';
import { features } from '#engine/features/index.ts';
import { Problems } from '#engine/shared/problems.ts';
import { root, type Sample, samples, siteRoot } from './samples.ts';
import { typeErrors } from './typecheck.ts';

const problems = new Problems();
const archives: { source: string; files: Map<string, string>; again: boolean }[] = [];

beforeAll(async () => {
  const config = await loadConfig(siteRoot, features, problems);
  if (!config) throw new Error(problems.report());
  const [instance] = config.docs;
  const [version] = instance?.versions ?? [];
  if (!instance || !version) throw new Error('The site has no guides.');
  const where = { root: siteRoot, config, instance, version, locale: 'en', drafts: false };
  const { docs } = await readDocs(where, problems);
  const site = { root: siteRoot, config, problems, strings: config.defaultLocale.strings };
  for (const doc of docs) {
    const made = await archive(doc, site);
    if (!made) continue;
    const unpacked = Object.entries(unzipSync(made.content));
    const files = unpacked.map(([file, content]): [string, string] => [file, strFromU8(content)]);
    const again = await archive(doc, site);
    archives.push({
      source: doc.source,
      files: new Map(files),
      again: Buffer.compare(made.content, again?.content ?? new Uint8Array()) === 0,
    });
  }
});

test('every quickstart and demo has an archive, made without a finding', () => {
  expect(problems.all).toEqual([]);
  const pages = samples.map(({ file }) => file).filter((file) => /\/(?:quickstarters|demos)\//.test(file));
  expect(archives.map(({ source }) => source).sort()).toEqual([...new Set(pages)].sort());
});

test('an archive holds each file that its page shows, as it is shown', () => {
  for (const { source, files } of archives) {
    const shown = samples.filter(({ file, title }) => file === source && /^\S*\.\w+$/.test(title ?? ''));
    expect(shown.length, source).toBeGreaterThan(0);
    const packed = [...files].map(([file, text]) => [file.replace(/^[^/]+\//, ''), text]);
    for (const { title, code } of shown) expect(packed, source).toContainEqual([title, `${code}\n`]);
  }
});

test('an archive is one folder with a README that says how it is run', () => {
  for (const { source, files } of archives) {
    const folders = new Set([...files.keys()].map((file) => file.split('/')[0]));
    expect(folders.size, source).toBe(1);
    const readme = files.get(`${[...folders][0]}/README.md`) ?? '';
    expect(readme).toMatch(/^# .+\n\n.+/);
    expect(readme).toMatch(/```bash\n(?:npm|npx|node|dotnet) /);
  }
});

test('the same page gives the same bytes', () => expect(archives.filter(({ again }) => !again)).toEqual([]));

const languages: Record<string, string> = {
  ts: 'typescript',
  tsx: 'tsx',
  js: 'javascript',
  mjs: 'javascript',
};

test('scripts of archives type-check with what is installed here', () => {
  const scripts = archives.flatMap(({ source, files }) =>
    [...files].flatMap(([file, code]): Sample[] => {
      const language = languages[/\.(\w+)$/.exec(file)?.[1] ?? ''];
      if (!language) return [];
      const title = file.replace(/^[^/]+\//, '');
      return [{ file: source, line: 1, language, title, unchecked: undefined, code }];
    }),
  );
  expect(scripts.length).toBeGreaterThan(40);
  expect(typeErrors(scripts, join(root, '.cache/test/archives'))).toEqual([]);
  console.info(
    'Not done here: installing and building the archives. "npm run archives" does, with a network.',
  );
});
