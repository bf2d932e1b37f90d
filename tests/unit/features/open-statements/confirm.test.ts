/** The list of statements for an owner, and what becomes of a list that is filled in. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { features } from '#engine/features/index.ts';
import { openStatements } from '#engine/features/open-statements/feature.ts';
import { writeSite } from '../../site.ts';

const page = (title: string, matter: string, body: string) =>
  `---\ntitle: ${title}\ndescription: About ${title}.\n${matter}---\n\n${body}\n`;
const files = {
  'docs/money/index.mdx': page('Money', '', 'Text.'),
  'docs/money/credit.mdx': page(
    'Credit',
    'confirm:\n  - Whether unused credit expires.\n  - ask: How a refund is made.\n    anchor: refunds\n  - Who owns it.\n',
    'Credit is paid first.\n\nNobody knows when unused credit expires.\n\n## Refunds\n\n:::note[Not public]\n\nAsk support about a refund.\n\n:::',
  ),
  'docs/money/plans.mdx': page('Plans', 'confirm: [Who owns it.]\n', 'Plans are monthly.'),
};
let root: string;
let folder: string;
let list: string;
beforeAll(async () => {
  root = await writeSite(files, `confirm: ['Which address is right.'],`);
  folder = await mkdtemp(join(tmpdir(), 'confirm-'));
  list = join(folder, 'to-confirm.md');
});
afterAll(async () => {
  for (const each of [root, folder]) await rm(each, { recursive: true });
});

/** Runs the command in the folder; resolves to its exit code and what it prints. */
async function confirm(file?: string) {
  const printed: string[] = [];
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line) => void printed.push(line));
  try {
    const values = file === undefined ? {} : { FILE: join(folder, file) };
    const input = { root, out: join(folder, 'dist'), extensions: async () => ({ features }), values };
    const code = await openStatements.commands?.['confirm']?.run(input);
    return { code, printed: printed.join('\n').replaceAll(`${folder}/`, '') };
  } finally {
    vi.restoreAllMocks();
  }
}
const read = (file: string) => readFile(join(root, 'content/docs/money', file), 'utf8');
const fill = async (...answers: [after: string, text: string][]) => {
  let text = await readFile(list, 'utf8');
  for (const [after, answer] of answers)
    text = text.replace(new RegExp(`(${after}[\\s\\S]*?\\nAnswer:).*`), (_, before) => `${before} ${answer}`);
  await writeFile(list, text);
};
const lineWith = async (text: string) =>
  (await readFile(list, 'utf8')).split('\n').findIndex((line) => line.includes(text)) + 1;

test('the list has each question once, with its places and what they say', async () => {
  expect(await confirm()).toEqual({ code: 0, printed: 'to-confirm.md: 4 questions, 0 of them answered' });
  const text = await readFile(list, 'utf8');
  expect(text.slice(text.indexOf('\n## '))).toBe(`
## site.config.ts

### Which address is right.

- site.config.ts \`site.config.ts\`

Answer:

## money

### Whether unused credit expires.

- [Credit](https://example.com/docs/money/credit) \`content/docs/money/credit.mdx\`
  Says: Nobody knows when unused credit expires.

Answer:

### How a refund is made.

- [Credit](https://example.com/docs/money/credit#refunds) \`content/docs/money/credit.mdx\`
  Says: Ask support about a refund.

Answer:

### Who owns it.

- [Credit](https://example.com/docs/money/credit) \`content/docs/money/credit.mdx\`
  About: About Credit.
- [Plans](https://example.com/docs/money/plans) \`content/docs/money/plans.mdx\`
  About: About Plans.

Answer:
`);
  expect(await confirm('to-confirm.md')).toEqual({ code: 0, printed: 'Recorded: 0 answers in 0 files' });
});

test('a list with answers is written again with them', async () => {
  await fill(['Who owns', 'We do.'], ['Which address', 'no']);
  const before = await readFile(list, 'utf8');
  expect((await confirm()).printed).toBe('to-confirm.md: 4 questions, 2 of them answered');
  expect(await readFile(list, 'utf8')).toBe(before);
});

test('what cannot be placed is named with its line, and the rest is recorded', async () => {
  await writeFile(list, (await readFile(list, 'utf8')).replaceAll('\n', '\r\n'));
  await fill(['unused credit', 'yes, after a year']);
  await writeFile(
    list,
    `${await readFile(list, 'utf8')}\r\n### Whether unused credit expirs.\r\n- x \`content/docs/money/credit.mdx\`\r\nAnswer: never\r\n### Who owns it.\r\n- y \`content/docs/gone.mdx\`\r\nAnswer: Bob\r\nIs this read?\r\n### How a refund is made.\r\nAnswer: by card\r\n`,
  );
  const credit = await read('credit.mdx');
  const { code, printed } = await confirm('to-confirm.md');
  expect(code).toBe(1);
  const day = new Date().toISOString().slice(0, 10);
  const own = (answer: string, ask: string) => `  - ask: ${ask}\n    answer: ${answer}\n    date: ${day}\n`;
  expect(await read('credit.mdx')).toBe(
    credit
      .replace(/ {2}- Whether.*\n/, '')
      .replace(
        / {2}- Who owns.*\n/,
        `confirmed:\n${own('yes, after a year', 'Whether unused credit expires.')}${own('We do.', 'Who owns it.')}`,
      ),
  );
  expect(await read('plans.mdx')).toContain(`confirmed:\n${own('We do.', 'Who owns it.')}`);
  expect(printed).toContain('Recorded: 3 answers in 2 files');
  expect(printed).toContain(
    'content/docs/money/credit.mdx:18  Whether unused credit expires.\n    yes, after a year',
  );
  expect(printed).toContain(
    'To change by hand, because answers are recorded in pages only:\n  site.config.ts:',
  );
  expect(printed).toContain(
    `to-confirm.md:${await lineWith('expirs')}\n  content/docs/money/credit.mdx does not ask "Whether unused credit expirs.", so the answer is not recorded: never\n  Did you mean "Whether unused credit expires."?`,
  );
  expect(printed).toContain(
    'content/docs/gone.mdx does not ask "Who owns it.", so the answer is not recorded: Bob\nIs this read?',
  );
  expect(printed).toContain('The answer to "How a refund is made." names no page');
});

test('a second run changes nothing, and says again what is to be rewritten', async () => {
  const before = [await read('credit.mdx'), await read('plans.mdx')];
  const { printed } = await confirm('to-confirm.md');
  expect(printed).toContain('Recorded: 0 answers in 0 files');
  expect(printed).not.toMatch(/to-confirm\.md:(?:[1-9]|[1-3]\d)\n/);
  expect(printed).toContain('Whether unused credit expires.\n    yes, after a year');
  expect([await read('credit.mdx'), await read('plans.mdx')]).toEqual(before);
});

test('a list that holds what the new one cannot is kept beside it', async () => {
  const before = await readFile(list, 'utf8');
  const { code, printed } = await confirm();
  expect(code).toBe(1);
  expect(printed).toMatch(
    /^to-confirm\.md: 2 questions, 1 of them answered\nThe list before is now to-confirm-1\.md\./,
  );
  expect(await readFile(join(folder, 'to-confirm-1.md'), 'utf8')).toBe(before);
  expect(await readFile(list, 'utf8')).toContain('### Which address is right.');
});

test('two answers, another answer than the recorded one, and questions without a heading are not recorded', async () => {
  await rm(list);
  await confirm();
  const text = await readFile(list, 'utf8');
  const credit = '- x `content/docs/money/credit.mdx`';
  await writeFile(
    list,
    `${text.replace('### How a refund', '### How a refund is made.\n\n- x `content/docs/money/credit.mdx`\n\nAnswer: by card\n\n### How a refund')}
### Whether unused credit expires.
${credit}
Answer: no

### Which address is right.
- x \`site.config.ts\`
Answer: a
Who owns it.
${credit}
Answer: nobody
A note at the end.
`,
  );
  await fill(['credit#refunds', 'by mail']);
  const before = await read('credit.mdx');
  const { code, printed } = await confirm('to-confirm.md');
  expect(code).toBe(1);
  expect(await read('credit.mdx')).toBe(before);
  expect(printed).toContain('There are several answers to "How a refund is made."');
  expect(printed).toContain(
    'has another answer to "Whether unused credit expires." already: yes, after a year',
  );
  expect(printed).toMatch(/This line belongs to another question, whose heading is missing/);
  expect(printed).not.toContain('To change by hand');
});

test('a file that is not there is named', async () => {
  expect(await confirm('nowhere.md')).toEqual({
    code: 1,
    printed: 'There is no file "nowhere.md". Write one with: docwright confirm',
  });
});

test('an answer to a question with values is recorded', async () => {
  const valued = join(root, 'content/docs/money/valued.mdx');
  const matter = (rest: string) => page('Valued', `values: { own: Pigeon }\n${rest}`, 'Text.');
  await writeFile(valued, matter('confirm:\n  - Whether @@own@@ flies.\n'));
  await rm(list);
  await confirm();
  await fill(['Whether Pigeon flies', 'yes']);
  expect((await confirm('to-confirm.md')).printed).toContain('Recorded: 1 answers in 1 files');
  const day = new Date().toISOString().slice(0, 10);
  expect(await readFile(valued, 'utf8')).toBe(
    matter(`confirmed:\n  - ask: Whether @@own@@ flies.\n    answer: yes\n    date: ${day}\n`),
  );
});
