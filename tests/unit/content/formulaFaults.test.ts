/** Formulas as writers get them wrong: the line, what is wrong, and what to write, in words of ours. */
import { expect, it } from 'vitest';
import { checkFiles } from '../site.ts';
import { page } from './pages.ts';

const slips: [formula: string, said: string][] = [
  ['\\frac{a}{b', '} is missing at the end. — Close every { and [, and give each command its arguments'],
  ['\\foo{a}', 'There is no command \\foo. — Correct its name.'],
  ['a & b', '& cannot stand here. — A sign that LaTeX has a use for is written with a backslash'],
  ['x^2^3', 'Two signs of a superscript follow each other. — Say with braces what belongs together'],
  ['a}', '} closes nothing that is open. — Take it away, or open it before.'],
  ['\\left( a', '\\left has no \\right. — Write \\right before the closing bracket.'],
  ['\\begin{foo}a\\end{foo}', 'There is no environment "foo". — Correct its name'],
  ['\\begin{matrix}a\\end{pmatrix}', '\\begin{matrix} is closed by \\end{pmatrix}. — Write the same name'],
  ['\\begin{matrix} a', 'A \\begin is not closed. — Write its \\end.'],
  ['a + \\rule{1}{2} b', 'It is not understood from here on: {1}{2} b — Formulas are LaTeX'],
  ['a_{1} + b^', 'It is not understood. — Formulas are LaTeX'],
];

it('says of formulas what is wrong, with the line', async () => {
  const blocks = slips.map(([formula], number) => [`docs/f${number}.mdx`, page(`$$\na\n${formula}\n$$`)]);
  const findings = await checkFiles(Object.fromEntries(blocks), 'content: { math: true },');
  const said = slips.map((_, number) => findings.find((text) => text.includes(`/f${number}.mdx`)) ?? '');
  expect(said.map((text, number) => text.slice(0, text.indexOf(slips[number]?.[1] ?? '\0')))).toEqual(
    slips.map((_, number) =>
      expect.stringMatching(
        new RegExp(`^error content/docs/f${number}\\.mdx:[789] The formula cannot be read: $`),
      ),
    ),
  );
});
