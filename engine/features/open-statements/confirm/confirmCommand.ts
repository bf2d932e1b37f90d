/** `confirm`: writes the list of statements for the owner, and records the answers of a list that is filled in. */

import { existsSync } from 'node:fs';
import { readFile, realpath, rename } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { replaceFile } from '#engine/config/replaceFile.ts';
import type { Command } from '#engine/output/feature.ts';
import { exitCode, fail, Problems } from '#engine/shared/problems.ts';
import { dayOf } from '#engine/shared/text/day.ts';
import { assignAnswers, type Recorded } from './assignAnswers.ts';
import { formFile, formText, normal } from './form.ts';
import { readForm } from './readForm.ts';
import { readQuestions } from './readQuestions.ts';
import { type Answer, recordAnswers } from './recordAnswers.ts';

export const confirmCommand: Command = {
  summary: `Write ${formFile} with the statements to confirm, or record the answers in such a list.`,
  arguments: ['[FILE]'],
  async run({ root, out, extensions, values }) {
    const given = values['FILE'];
    const name = typeof given === 'string' ? given : formFile;
    const path = typeof given === 'string' ? resolve(given) : join(dirname(out), formFile);
    const found = await readQuestions(root, await extensions());
    if ('fault' in found) return exitCode(found.fault);
    const { questions, statements, filledIn, dialect } = found;
    const known = new Set([...formText(questions).split('\n').map(normal), ...found.answeredLines]);
    const text = await readFile(path, 'utf8').catch(() => undefined);
    if (text === undefined && given !== undefined)
      return fail(`There is no file "${name}". Write one with: docwright confirm`);
    const problems = new Problems();
    const answers = readForm(text ?? '', name, known, problems);
    const { assigned, recorded, byHand } = assignAnswers(answers, statements, name, problems);
    if (given === undefined) {
      const kept = new Map([...assigned, ...byHand].map(({ ask, answer }) => [normal(ask), answer]));
      const old = problems.all.length > 0 ? await keepOld(path) : undefined;
      await replaceFile(path, [formText(questions, kept)]);
      console.log(`${name}: ${questions.length} questions, ${kept.size} of them answered`);
      if (old !== undefined)
        console.log(`The list before is now ${basename(old)}. These lines of it are not in the new list:`);
      return exitCode(problems);
    }
    const date = dayOf(Date.now());
    const written: Recorded[] = [];
    for (const file of new Set(assigned.map((each) => each.file))) {
      const own = assigned.filter((each) => each.file === file);
      const answerOf = (ask: string) => {
        const asked = normal(filledIn(file, ask));
        const found = own.find((each) => normal(each.ask) === asked);
        return found && { answer: found.answer, date };
      };
      const added = await recordIn(join(root, file), answerOf, dialect.frontMatterBlock);
      if (added !== undefined) written.push(...own.map((each) => ({ ...each, place: each.place + added })));
      else
        for (const { ask, line } of own)
          problems.error(
            { file: name, line },
            `The answer to "${ask}" is not recorded: the front matter of ${file} is written in a way that cannot be changed here.`,
            'Move the statement from `confirm` to `confirmed` by hand, with `answer` and `date`.',
          );
    }
    console.log(
      `Recorded: ${written.length} answers in ${new Set(written.map(({ file }) => file)).size} files`,
    );
    list('To rewrite', [...written, ...recorded]);
    list('To change by hand, because answers are recorded in pages only', byHand);
    return exitCode(problems);
  },
};

/** Records answers in a file; resolves to the number of lines that it has more, or `undefined` if it cannot be changed. */
async function recordIn(
  path: string,
  answerOf: (ask: string) => Answer | undefined,
  frontMatter: RegExp | undefined,
): Promise<number | undefined> {
  const source = await realpath(path);
  const bytes = await readFile(source);
  const before = bytes.toString();
  const after = Buffer.from(before).equals(bytes) ? recordAnswers(before, answerOf, frontMatter) : undefined;
  if (after === undefined) return undefined;
  await replaceFile(source, [after]);
  return linesOf(after) - linesOf(before);
}

/** Gives a list a name that is free. */
async function keepOld(path: string): Promise<string> {
  let free = path;
  for (let number = 1; existsSync(free); number++) free = path.replace(/(\.\w+)$/, `-${number}$1`);
  await rename(path, free);
  return free;
}

const linesOf = (text: string): number => text.split(/\r\n|\r|\n/).length;

function list(title: string, answers: readonly Recorded[]): void {
  const all = answers.toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.place - b.place));
  if (all.length > 0) console.log(`\n${title}:`);
  for (const { file, place, ask, answer } of all)
    console.log(`  ${file}:${place}  ${normal(ask)}\n    ${answer.replaceAll('\n', '\n    ')}`);
}
