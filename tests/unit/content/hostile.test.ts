/** Pages that would hang or crash a build, or end it with a stack trace: each is a finding at its place. */
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeBlock } from '#engine/content/code/codeBlock.ts';
import { parseFence } from '#engine/content/code/fence.ts';
import { parsePage } from '#engine/content/markdown/parser/parse.ts';
import { firstUnsafeLine } from '#engine/content/markdown/parser/unsafeText.ts';
import { excerpt } from '#engine/content/records/excerpt.ts';
import { TooSlow, withTimeLimit } from '#engine/content/timeLimit.ts';
import { waitedProcess } from '#engine/content/waitedProcess.ts';
import { fencedCode } from '#engine/shared/codeFences.ts';
import { Problems } from '#engine/shared/problems.ts';
import { type BuiltFiles, buildFiles } from '../site.ts';
import { testFolder } from '../temporaryFolder.ts';
import { strings } from '../texts.ts';

const around = (open: string, close: string, times: number, inner = 'x') =>
  open.repeat(times) + inner + close.repeat(times);

const parsed = (text: string) => parsePage(text, { file: 'a.mdx' }, new Problems());

const deep = /:6:\d+ This is nested more than 100 levels deep\.$/;
const complicated = /:6:1 What starts here cannot be parsed: it is too long, or too complicated\.$/;

const bodies: Record<string, [text: string, finding: RegExp]> = {
  quotes: [`${'> '.repeat(1000)}x`, deep],
  lists: [`${'- '.repeat(1000)}x`, deep],
  emphasis: [around('*a ', '*', 3000), deep],
  elements: [around('<div>', '</div>', 1000), deep],
  blocks: [around('<div>\n', '</div>\n', 1000, 'x\n'), /:106:1 This is nested more than/],
  'brackets in an expression': [`{${around('[', ']', 100_000, '')}}`, complicated],
  'brackets in an export': [`export const a = ${around('[', ']', 50_000, '')}`, complicated],
  'brackets in an attribute': [`<Card title={${around('(', ')', 50_000, '1')}} href="/docs" />`, complicated],
  table: [
    `|${'a|'.repeat(1000)}\n|${'-|'.repeat(1000)}\n${'|a|\n'.repeat(1000)}`,
    /:6:1 The tables of a page may/,
  ],
  'percent signs': ['[a](50%.mdx) ![b](50%.png)', /:6:14 The image "50%\.png" does not exist/],
  'a value that cannot be drawn': [
    'One.\n\n<Tabs values={3}><TabItem value="a">x</TabItem></Tabs>',
    /:8:1 This cannot be drawn: "values\.find" is used as a function or a list and is none\./,
  ],
  'a partial that includes itself': [
    "import A from './_self.mdx'\n\n<A />",
    /_self\.mdx:3:1 The file includes itself: .*page.* → content\/docs\/_self\.mdx → content\/docs\/_self\.mdx\.$/,
  ],
  'truncate marks inside': ['> {/* truncate */}', /warning .*:6:3 This truncate mark does not count\./],
};

const matters: Record<string, [text: string, finding: RegExp]> = {
  'an alias of nothing': ['title: *nope', /:2:8 The value of "title" begins with \*, .*: title: "\*nope"$/],
  'a YAML bomb': [
    [
      'a: &a [x,x,x,x,x,x,x,x,x]',
      ...[...'bcdefgh'].map(
        (k, i) => `${k}: &${k} [${'*abcdefg'[i + 1]},${Array(8).fill(`*${'abcdefg'[i]}`)}]`,
      ),
    ]
      .join('\n')
      .replaceAll(/\[([a-g]),/g, '[*$1,'),
    /:\d+:\d+ The references in this YAML stand for too many values\.$/,
  ],
  'deep YAML': [`title: ${around('[', ']', 20_000, '')}`, /:2:\d+ This YAML is nested too deeply\.$/],
};

const nameOf = (key: string) => key.replaceAll(' ', '-').toLowerCase();

describe('a site with hostile pages', () => {
  let site: BuiltFiles;
  beforeAll(async () => {
    const page = (matter: string, body: string) => `---\n${matter}\n---\n\n${body}\n`;
    const plain = 'title: Page\ndescription: A page.';
    site = await buildFiles({
      'docs/_self.mdx': "import A from './_self.mdx'\n\n<A />",
      'docs/other.mdx': page(plain, 'See [this](/nowhere).'),
      ...Object.fromEntries(
        Object.entries(bodies).map(([key, [body]]) => [`docs/${nameOf(key)}-page.mdx`, page(plain, body)]),
      ),
      ...Object.fromEntries(
        Object.entries(matters).map(([key, [matter]]) => [`docs/${nameOf(key)}-page.mdx`, page(matter, 'x')]),
      ),
    });
  }, 120_000);

  it.each(Object.entries({ ...bodies, ...matters }))('reports %s at its place', (key, [, finding]) => {
    const own = site.findings.filter((text) => text.includes(nameOf(key)) && finding.test(text));
    expect(own, site.findings.join('\n').slice(0, 5000)).toHaveLength(1);
  });

  it('reports what is wrong in the other pages', () =>
    expect(site.findings).toContainEqual(expect.stringMatching(/other\.mdx:6:5 Broken link: "\/nowhere"/)));
});

describe('time', () => {
  it('ends what takes too long, also inside of a regular expression', () => {
    expect(() => withTimeLimit(() => /^(a+)+$/.test(`${'a'.repeat(60)}b`), 100)).toThrow(TooSlow);
    expect(withTimeLimit(() => 1)).toBe(1);
  });

  it('is what its own thread has worked: work that was kept waiting is repeated', async () => {
    const busy = new Worker('for (;;);', { eval: true });
    await once(busy, 'online');
    const waits = [300, 0];
    const wait = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waits.shift());
    expect(withTimeLimit(wait, 100)).toBe('timed-out');
    await busy.terminate();
  });

  it('may end the wait for a process, whose answer is for the same question only', () => {
    const program = `process.on('message', ({ words, wait }) =>
      setTimeout(() => process.send(JSON.stringify(words)), wait));`;
    const child = waitedProcess(join(testFolder({ 'slow.mjs': program }), 'slow.mjs'));
    const answers = ['late', 'later', 'now'].map((words) => {
      const wait = words === 'now' ? 0 : 500;
      return withTimeLimit(() => child.ask({ words, wait }, 10_000).json, 100);
    });
    expect(() =>
      withTimeLimit(() => {
        child.ask({ words: 'lost', wait: 300 }, 10_000);
        for (;;);
      }, 100),
    ).toThrow(TooSlow);
    expect([...answers, child.ask({ words: 'other', wait: 0 }).json]).toEqual(
      ['late', 'later', 'now', 'other'].map((each) => JSON.stringify(each)),
    );
    child.close();
  });

  it.each<[string, () => unknown]>([
    ['quote marks', () => fencedCode(`${'> '.repeat(60)}\`\`\`x`)],
    ['spaces in a title', () => parsed(`:::note a${' '.repeat(60_000)}b`)],
    ['brackets in a title', () => parsed(`:::note[${'[`'.repeat(10_000)}`)],
    ['comments between code', () => parsed('`a` <!-- b -->\n\n'.repeat(3000))],
    ['signs of comments in code', () => parsed('`<!--` <!-- b -->\n\n'.repeat(300))],
    ['comments in a row', () => parsed('<!-- a --> '.repeat(5000))],
    ['braces behind a container', () => parsed(`:::note{${'a="'.repeat(10_000)}`)],
    ['braces in a description', () => excerpt(`a${'{'.repeat(200_000)}`)],
    ['lists of lines', () => parseFence('{1-9999,1-9999,1-9999} '.repeat(50))],
  ])('reads many %s at once', (_, run) => expect(() => withTimeLimit(run, 10_000)).not.toThrow());

  it('shows the source of a diagram that takes too long', async () => {
    const problems = new Problems();
    const highlighter = {
      lines: async () => [],
      diagram: () => Promise.reject(new TooSlow('it takes longer than 5 seconds.')),
      close: async () => undefined,
    };
    const fence = { value: 'flowchart TD\nA --> B', lang: 'mermaid', meta: 'title="x"' };
    const { node, done } = codeBlock(fence, { file: 'a.mdx', line: 3 }, { problems, highlighter, strings });
    await done;
    expect(problems.report()).toMatch(/^warning +a\.mdx:3\n {2}The diagram cannot be drawn: it takes longer/);
    expect(node.name).toBe('CodeBlock');
    expect(JSON.stringify(node)).toContain('"flowchart TD","A --&gt; B"');
  });
});

describe('what is parsed apart', () => {
  it.each([
    ['elements in braces', '{ <id> <id>'],
    ['a brace that is not closed', 'a {b'],
    ['an element in a template', '- a {`$' + '{<b>}`}'],
    ['code that is not closed', 'a `{`` <b> }'],
    ['an element after a sign that means itself', '\\\\{<b> <b>}'],
    ['an element in what looks like code', '<A b="`" c={<b> <b>} d="`" />'],
    ['an element after code', '`a` {<b> <b>} `c`'],
    ['code after an import', 'import a from "b"\nexport const c = 1'],
    ['deep brackets', `{${around('[', ']', 60)}}`],
    ['a brace after one in quotes', '{"{"}{ <id> }'],
    ['a brace after one in a comment', '{/* { */ <id> }'],
    ['braces around code', '{\n```\n<id> <id>\n```\n}'],
    ['a line of quote marks', `${'>'.repeat(200)}x`],
    ['a long text', 'x'.repeat(70_000)],
    ['code after an import', "import a from 'x'; for (;;) {}"],
  ])('is %s', (_, text) => expect(firstUnsafeLine(text)).toBeDefined());

  it.each([
    '## A {#id}',
    '<Card values={["a", { b: 1.5 }]} />',
    '{/* a comment */}',
    '```jsx\n{items.map((item) => <li>{item}</li>)}\n```',
    '- a\n\n  ```jsx\n  {<b>}\n  ```\n\n`{id}`',
    "import A from './_a.mdx'\n\nText",
    "import Tabs from '@theme/Tabs'; import TabItem from '@theme/TabItem';\nimport a, { b as c } from 'x'",
    "import {\n  A,\n  B,\n} from './ab';\nimport './style.css';",
    "<img src={require('./a.png').default} />",
    '<TOCInline toc={toc.slice(1)} />',
    "{require('./a')(b)}",
    'a \\{<b> \\`{b}',
    '<Tabs values={constants.notes(["web", "ios"])} onPress={() => this.setState({ pressed: !true })} />',
    '- a {`x-$' + '{version()}/$' + '{a.b}.tgz`}',
    '| a | `{x: [A](a)} => {` and ``<b> ` {c}`` |',
  ])('is not %j', (text) => expect(firstUnsafeLine(text)).toBeUndefined());

  it('has the same tree', () => {
    const text = '# A\n\n<Card title={[1]} href="/">\n\nText *b* `c`\n\n</Card>\n\n:::note[x]\ny\n:::\n';
    const problems = new Problems();
    const here = parsePage(text, { file: 'a' }, problems)?.tree.children;
    const apart = parsePage(`${text}\n\n{/* { */}`, { file: 'a' }, problems)?.tree.children;
    expect(JSON.stringify(apart?.slice(0, -1))).toBe(JSON.stringify(here));
  });
});
