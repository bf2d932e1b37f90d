import { execFileSync } from 'node:child_process';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { firstCommit, lastChanges } from '#engine/content/records/git.ts';
import { testFolder, writeFiles } from '../temporaryFolder.ts';

let repository: string;

beforeEach(() => {
  repository = testFolder();
  git('init', '--quiet');
});

function git(...args: string[]): void {
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...author, ...args], { cwd: repository });
}

const write = (file: string, text: string) => writeFiles(repository, { [file]: text });

async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(join(repository, to)), { recursive: true });
  await rename(join(repository, from), join(repository, to));
}

/** Commits all; the day is one of January 2025. */
function commit(day: number): void {
  git('add', '--all');
  const date = `2025-01-${String(day).padStart(2, '0')}T12:00:00Z`;
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=a@example.com', 'commit', '-qm', 'x'], {
    cwd: repository,
    env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
  });
}

const days = async (folder = '') => {
  const changes = await lastChanges(join(repository, folder));
  return Object.fromEntries([...changes].map(([file, date]) => [file, Number(date.slice(8, 10))]));
};

test('a file was last changed by the last commit that touched it', async () => {
  write('a.mdx', 'a');
  write('ü b.mdx', 'b');
  commit(1);
  write('a.mdx', 'a2');
  commit(2);
  expect(await days()).toMatchObject({ 'a.mdx': 2, 'ü b.mdx': 1 });
});

test('a move is no change, however often a file moves', async () => {
  write('content/a.mdx', 'a\nb\nc\n');
  write('content/b.mdx', 'd\ne\nf\n');
  commit(1);
  await move('content/a.mdx', 'docs/a.mdx');
  await move('content/b.mdx', 'docs/b.mdx');
  commit(2);
  write('docs/b.mdx', 'd\ne\nf\ng\n');
  commit(3);
  await move('docs/a.mdx', 'site/docs/a.mdx');
  await move('docs/b.mdx', 'site/docs/b.mdx');
  commit(4);
  expect(await days('site')).toEqual({ 'docs/a.mdx': 1, 'docs/b.mdx': 3 });
});

test('files beside a folder have their dates, too', async () => {
  write('docs/a.mdx', 'a');
  write('site/page.mdx', 'a');
  commit(1);
  expect(await days('site')).toEqual({ '../docs/a.mdx': 1, 'page.mdx': 1 });
});

test('a file that is changed as it moves is changed', async () => {
  write('a.mdx', 'a\nb\nc\nd\ne\nf\n');
  commit(1);
  await rm(join(repository, 'a.mdx'));
  write('b.mdx', 'a\nb\nc\nd\ne\nf\ng\n');
  commit(2);
  expect(await days()).toMatchObject({ 'b.mdx': 2 });
});

test('a file in the place of one that moved has its own date, and so has the one that moved', async () => {
  write('a.mdx', 'old\n');
  commit(1);
  await move('a.mdx', 'b.mdx');
  commit(2);
  write('a.mdx', 'new\n');
  commit(3);
  expect(await days()).toEqual({ 'a.mdx': 3, 'b.mdx': 1 });
});
test('without a repository there are no dates', async () => {
  await rm(join(repository, '.git'), { recursive: true });
  expect(await days()).toEqual({});
});

test('the first commit of a file is the one that added it under its first name', async () => {
  write('a.md', 'one\n');
  commit(3);
  write('a.md', 'one\ntwo\n');
  commit(4);
  await move('a.md', 'docs/b.md');
  commit(5);
  write('new.md', 'new');
  expect(firstCommit(join(repository, 'docs/b.md'))).toBe('2025-01-03T12:00:00.000Z');
  expect(firstCommit(join(repository, 'new.md'))).toBeUndefined();
  expect(firstCommit('/nowhere/a.md')).toBeUndefined();
});
