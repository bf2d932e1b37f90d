/** What guides ask to be confirmed can be held against what they say. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseFrontMatter } from '#engine/content/records/frontMatter.ts';
import { openStatement } from '#engine/content/records/openStatement.ts';
import { Problems } from '#engine/shared/problems.ts';
import { pages, siteRoot } from './samples.ts';

const matter = z.looseObject({ confirm: z.array(openStatement).default([]) });

/** A question with two answers, either of which a page could state, that names no words for them. */
const isUnheld = ({ ask, words, anchor }: z.output<typeof openStatement>): boolean =>
  /^(?:Whether|That) /.test(ask) && words.length === 0 && anchor === undefined;

test('each "whether" of a guide names the words or the section that would state the answer', () => {
  const problems = new Problems();
  const unheld = pages
    .filter((file) => /^content\/(?:docs|api)\//.test(file))
    .flatMap((file) => {
      const read = parseFrontMatter(readFileSync(join(siteRoot, file), 'utf8'), file, matter, problems);
      return (read?.data.confirm ?? []).filter(isUnheld).map(({ ask }) => `${file} ${ask}`);
    });
  expect(problems.all).toEqual([]);
  expect(unheld).toEqual([]);
  expect(isUnheld({ ask: 'Whether calls are free.', words: [] })).toBe(true);
  expect(isUnheld({ ask: 'Which limits there are.', words: [] })).toBe(false);
});
