/** Readers are told how each program is run. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { type Sample, samples, siteRoot } from './samples.ts';

/** A file of its own that does something when it is started, unlike modules and parts of an application. */
const isProgram = ({ title = '', code }: Sample): boolean =>
  /^(?:tests\/)?[\w-]+(?<!\.config)\.ts$/.test(title) &&
  !/^export (?!\{\})/m.test(code) &&
  /process\.(?:argv|env|exitCode)|\.listen\(/.test(code);

/** Whether a page shows the command for a program. */
const showsCommand = (page: string, title: string): boolean =>
  new RegExp(`npx tsx [^\`\\n]*${basename(title).replace('.', '\\.')}`).test(page);

/** Whether a page shows the command, or leads to where it stands in general, if the program takes no arguments. */
const saysHow = (page: string, { title = '', code }: Pick<Sample, 'title' | 'code'>): boolean =>
  showsCommand(page, title) ||
  (page.includes('/docs/serenity-aihub/agents#prepare') && !code.includes('process.argv'));

test('every TypeScript program says how it is run', () => {
  const silent = samples
    .filter((sample) => isProgram(sample))
    .filter((sample) => !saysHow(readFileSync(join(siteRoot, sample.file), 'utf8'), sample))
    .map(({ file, line, title }) => `${file}:${line} ${title}`);
  expect(silent).toEqual([]);
});

test('a program without a command is found, a module is none', () => {
  const sample = (code: string): Sample => ({
    file: 'content/x.mdx',
    line: 1,
    language: 'typescript',
    title: 'ask.ts',
    unchecked: undefined,
    code,
  });
  expect(isProgram(sample('const key = process.env.KEY;'))).toBe(true);
  expect(isProgram(sample('export const key = process.env.KEY;'))).toBe(false);
  expect(saysHow('Run `npx tsx other.ts`.', sample(''))).toBe(false);
  expect(saysHow('Run `npx tsx --env-file=.env ask.ts`.', sample(''))).toBe(true);
  const prepared = '[Prepare](/docs/serenity-aihub/agents#prepare)';
  expect(saysHow(prepared, sample('process.env.KEY'))).toBe(true);
  expect(saysHow(prepared, sample('process.argv[2]'))).toBe(false);
});
