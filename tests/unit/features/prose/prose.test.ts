/** Rules for the prose of pages: words, names, sentences, headings, spelling. */
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { page } from '../../content/pages.ts';
import { buildRoot, checkFiles, writeSite } from '../../site.ts';

const rules = (more = '') => `prose: {
  words: { utilize: 'use', simply: '', '/leverag(e[sd]?|ing)/': 'use', '/web[- ]site(s?)/': 'website$1' },
  names: ['GitHub', 'VS Code', 'Acme Cloud', 'Next.js'],
  sentence: 12,
  headings: 'sentence',
  ${more}
},`;

const find = (body: string, more = '', matter?: string) =>
  checkFiles({ 'docs/page.mdx': page(body, matter) }, rules(more));

const right = `
Use GitHub and VS Code in the Acme Cloud. See [github.com](https://github.com/a) and \`utilize\`.

## Write with VS Code: First steps

### Is it so? Yes, with \`UTILIZE\` and the API of GitHub

- One two three four five six seven. Eight nine ten eleven twelve thirteen.

\`\`\`ts
const utilize = 'github'; // simply
\`\`\`

| Website | A github-like name, and re-utilize |
|---|---|
| websites | utilized |
`;

it('says nothing of a text that keeps them', async () => {
  expect(await find(right)).toEqual([]);
});

it.each([
  ['We utilize it.', '6:4 Write "use", not "utilize".'],
  ['A line.\nThen simply do it.', '7:6 Leave out "simply".'],
  ['**Leveraging** it', '6:3 Write "use", not "Leveraging".'],
  ['Two web sites.', '6:5 Write "websites", not "web sites".'],
  ['Use `x` and Github.', '6:13 The name is "GitHub", not "Github".'],
  ['In nextjs.', '6:4 The name is "Next.js", not "nextjs".'],
  ['- In vscode.', '6:6 The name is "VS Code", not "vscode".'],
  ['| a | b |\n|---|---|\n| x | github |', '8:7 The name is "GitHub", not "github".'],
  [':::note[Simply so]\nx\n:::', '6:9 Leave out "Simply".'],
  [
    'Short. One two three four five six seven eight nine ten eleven twelve thirteen.',
    '6:8 The sentence has 13 words, more than 12. — Make two of it.',
  ],
  [
    '## Create An Agent with GitHub And `Code`',
    '6:11 The heading has capital letters within. — Write it like this: Create an agent with GitHub and …',
  ],
])('reports %s', async (body, finding) => {
  expect(await find(body)).toEqual([`warning content/docs/page.mdx:${finding}`]);
  expect(await find(body, "level: 'error',")).toEqual([`error content/docs/page.mdx:${finding}`]);
});

it('knows the place of a fault beside an explained term', async () => {
  const files = {
    'docs/glossary.mdx': page('## AI agent\n\nA program.'),
    'docs/page.mdx': page('An AI agent is\nsimply for Github.'),
  };
  expect(await checkFiles(files, `${rules()} glossary: '/docs/glossary',`)).toEqual([
    'warning content/docs/page.mdx:7:1 Leave out "simply".',
    'warning content/docs/page.mdx:7:12 The name is "GitHub", not "Github".',
  ]);
});

it('checks the title and the description', async () => {
  const matter = 'description: Simply said.\ntitle: Create An Agent';
  expect(await find('Text.', '', matter)).toEqual([
    'warning content/docs/page.mdx:3:8 The heading has capital letters within. — Write it like this: Create an agent',
    'warning content/docs/page.mdx:2:14 Leave out "Simply".',
  ]);
});

it('leaves out files that match a pattern', async () => {
  const exclude = "exclude: ['content/docs/p*.mdx'],";
  expect(await find('We utilize it.', exclude)).toEqual([]);
});

it('does not check translations', async () => {
  const files = { 'docs/page.mdx': page('Text.'), 'i18n/es/docs/page.mdx': page('We utilize it.') };
  const locales = "locales: [{ code: 'en', label: 'English' }, { code: 'es', label: 'Español' }],";
  expect(await checkFiles(files, `${rules()} ${locales}`)).toEqual([]);
});

it('refuses a regular expression that is none', async () => {
  const findings = await checkFiles({ 'docs/page.mdx': page('x') }, "prose: { words: { '/(/': 'x' } },");
  expect(findings).toEqual([expect.stringContaining('is no regular expression')]);
});

async function reports(isInstalled: boolean) {
  const root = await writeSite(
    { 'docs/page.mdx': page('A qwrtz of our Acmeword.\n\nAn exampel.') },
    'prose: { spelling: true },',
  );
  if (isInstalled) {
    await mkdir(join(root, 'node_modules'));
    await symlink(
      join(import.meta.dirname, '../../../../node_modules/cspell'),
      join(root, 'node_modules/cspell'),
      'junction',
    );
    await writeFile(join(root, 'cspell.json'), JSON.stringify({ words: ['Acmeword'] }));
  }
  const { problems, reports: ask } = await buildRoot(root);
  const said = (await ask()).flatMap(({ lines }) => lines);
  await rm(root, { recursive: true });
  return {
    said,
    found: problems.all.map(
      ({ file, line, column, message, hint }) => `${file}:${line}:${column} ${message} ${hint}`,
    ),
  };
}

it('checks spelling where cspell is installed', async () => {
  const own = 'A word of your own belongs to "words" in cspell.json.';
  expect(await reports(true)).toEqual({
    said: [],
    found: [
      `content/docs/page.mdx:6:3 No dictionary has the word "qwrtz". Did you mean "quartz"? ${own}`,
      `content/docs/page.mdx:8:4 No dictionary has the word "exampel". Did you mean "example"? ${own}`,
    ],
  });
  expect(await reports(false)).toEqual({
    said: ['Spelling is not checked: install cspell (npm install --save-dev cspell).'],
    found: [],
  });
});
