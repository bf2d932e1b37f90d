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

/** Whether a page shows the command for a program, or leads to where it stands. */
const saysHow = (page: string, title: string): boolean =>
  new RegExp(`npx tsx [^\`\\n]*${basename(title).replace('.', '\\.')}`).test(page) ||
  page.includes('/docs/serenity-aihub/agents#prepare');

test('every TypeScript program says how it is run', () => {
  const silent = samples
    .filter((sample) => isProgram(sample))
    .filter(({ file, title = '' }) => !saysHow(readFileSync(join(siteRoot, file), 'utf8'), title))
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
  expect(saysHow('Run `npx tsx other.ts`.', 'ask.ts')).toBe(false);
  expect(saysHow('Run `npx tsx --env-file=.env ask.ts`.', 'ask.ts')).toBe(true);
});
