import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { docusaurus } from '#engine/adapters/docusaurus/adapter.ts';
import { pageFrontMatter } from '#engine/content/records/pageFrontMatter.ts';
import { applyBodyEdits } from '#engine/dev/bodyEdits.ts';
import type { VersionRecords } from '#engine/routes/model.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const source = 'content/api/index.mdx';
const frontMatter = pageFrontMatter.parse({ title: 'API', description: 'All of it.' });
const generated = new Map();
const versions = [
  [{ docs: [{ source, frontMatter, body: 'Old.', generated }] }],
] as unknown as VersionRecords[][];
const collections = [{ dir: 'blog' }];
const root = temporaryFolder();

beforeAll(async () => await mkdir(join(root, 'content/api'), { recursive: true }));

const edit = async (body: string) => {
  await writeFile(join(root, source), `---\ntitle: API\ndescription: All of it.\n---\n\n${body}\n`);
  return applyBodyEdits(root, versions, [source], collections, {});
};

test('the new text of a page takes the place of the old one', async () => {
  const [[version] = []] = (await edit('New.')) ?? [];
  expect(version?.docs[0]?.body).toContain('New.');
});

test('what the components of a page stand for stays', async () => {
  const [[version] = []] = (await edit('New.\n\n<ApiOperations />')) ?? [];
  expect(version?.docs[0]?.generated).toBe(generated);
});

test('front matter is read as that of the page was, in the dialect of the site', async () => {
  const edited = '--- \ntitle: API\ndescription: All of it.\nkeywords: one, two\n--- New.\n';
  await writeFile(join(root, source), edited);
  const keywords = ['one', 'two'];
  const before = [
    [{ docs: [{ source, frontMatter: { ...frontMatter, keywords }, body: 'Old.', generated }] }],
  ];
  const after = applyBodyEdits(root, before as never, [source], collections, docusaurus.dialect(root, {}));
  expect(after?.[0]?.[0]?.docs[0]?.body).toBe(' New.\n');
});

test('an edit of a description reads all again', async () =>
  expect(applyBodyEdits(root, versions, ['content/api/paths/agents.yaml'], collections, {})).toBeUndefined());

test.each(['content/blog/welcome.mdx', 'i18n/fr/blog/2025/welcome.md'])(
  'an edit of the post %s keeps all pages as they are',
  async (post) => expect(applyBodyEdits(root, versions, [post], collections, {})).toEqual(versions),
);

test.each(['content/blog/areas.yml', 'content/blogs/new.mdx', 'content/authors.yml'])(
  'an edit of %s reads all again',
  async (file) => expect(applyBodyEdits(root, versions, [file], collections, {})).toBeUndefined(),
);
