/** A list that people have changed never loses an answer without a word. */
import { expect, test } from 'vitest';
import { assignAnswers } from '#engine/features/open-statements/confirm/assignAnswers.ts';
import { formText, normal, type Question } from '#engine/features/open-statements/confirm/form.ts';
import { readForm } from '#engine/features/open-statements/confirm/readForm.ts';
import { Problems } from '#engine/shared/problems.ts';

const files = ['content/a.mdx', 'content/b.mdx', 'content/c.mdx'];
const questions = Array.from(
  { length: 12 },
  (_, index): Question => ({
    subject: ['Money', 'Agents', 'Terms'][index % 3] ?? '',
    ask: `Whether statement ${index} of *all* \`things\` holds.`,
    places: files.slice(0, 1 + (index % 3)).map((file) => ({
      file,
      title: `Page [${index}]`,
      url: `https://example.com/${index}`,
      says: index % 2 ? `Something about ${index}.` : undefined,
      about: 'About the page.',
    })),
  }),
);
const statements = questions.flatMap(({ ask, places }) =>
  places.map(({ file }) => ({ ask, file, place: 1, isOnPage: true })),
);
const known = new Set(formText(questions).split('\n').map(normal));

/** Numbers below a limit that are the same in every run. */
function random(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

function read(text: string) {
  const problems = new Problems();
  const given = readForm(text, 'list.md', known, problems);
  return { problems, ...assignAnswers(given, statements, 'list.md', problems) };
}

test('a list as it is filled in has every answer for each of its pages, and no finding', () => {
  const answers = new Map(
    questions.map(({ ask }, index) => [normal(ask), `Answer: is ${index}\n- like \`this\` one\n\nand more`]),
  );
  const { problems, assigned } = read(
    formText(questions, answers).replaceAll('- like `this` one', '- like this one'),
  );
  expect(problems.all).toEqual([]);
  expect(assigned).toHaveLength(statements.length);
  expect(assigned.map(({ answer }) => answer)).toContain('Answer: is 3\n- like this one\n\nand more');
});

test('an answer ends before the next subject, also before one that has another name now', () => {
  const answers = new Map(questions.map(({ ask }) => [normal(ask), 'yes']));
  const { problems, assigned } = read(formText(questions, answers).replace('## Agents', '## Bots'));
  expect(new Set(assigned.map(({ answer }) => answer))).toEqual(new Set(['yes']));
  expect(problems.all.map(({ message }) => message)).toEqual(['The list has no such line now: "## Bots".']);
});

test('of 1,000 lists with random changes, each answer is recorded for its own question or named with its line', () => {
  const next = random(11);
  for (let round = 0; round < 1000; round++) {
    const answers = new Map(
      questions.filter(() => next(2) === 0).map(({ ask }) => [normal(ask), `token${ask.match(/\d+/)?.[0]}x`]),
    );
    const lines = formText(questions, answers).split('\n');
    for (let change = next(4); change >= 0; change--) {
      const at = next(lines.length);
      const line = lines[at] ?? '';
      const changes = [
        () => lines.splice(at, 1),
        () => lines.splice(at, 0, line),
        () => lines.splice(at, 1, ...lines.splice(next(lines.length), 1), line),
        () => lines.splice(at, 1, line.replace(/^#+ /, '')),
        () => lines.splice(at, 1, line.replace('statement', 'statment')),
        () => lines.splice(at, 1, line.replace('.mdx', '.md')),
        () => lines.splice(at, 1, `${line} token${99}x`),
        () => lines.splice(at, 1, `  ${line.toUpperCase()}  `),
        () => lines.splice(at, 1, line.replace('Answer:', '**Answer** :')),
        () => lines.splice(at, 0, '', 'A note with token98x', ''),
      ];
      changes[next(changes.length)]?.();
    }
    const text = lines.join('\n');
    const { problems, assigned } = read(text);
    const starts = lines.flatMap((line, index) => (/^\s*###\s/.test(line) ? [index + 1] : []));
    for (const [index, line] of lines.entries())
      for (const [token] of line.matchAll(/token\d+x/gi)) {
        if (assigned.some(({ answer }) => answer.includes(token))) continue;
        const from = starts.filter((start) => start <= index + 1).at(-1) ?? 1;
        const to = starts.find((start) => start > index + 1) ?? lines.length + 1;
        const isNamed = problems.all.some(({ line: at = 0 }) => at >= from && at < to);
        expect(isNamed, `${token} in line ${index + 1} of\n${text}`).toBe(true);
      }
    for (const { ask, answer } of assigned) {
      const [, number] = /token(\d\d?)x/.exec(answer) ?? [];
      if (
        Number(number) < 90 &&
        lines.length === formText(questions, answers).split('\n').length &&
        !/token9/.test(text)
      )
        expect(ask).toContain(`statement ${number} `);
    }
  }
});
