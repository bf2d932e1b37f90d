import { expect, it } from 'vitest';
import { type Reading, readTogether } from '#engine/shared/readTogether.ts';

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => `Line ${at} of the text.`).join('\n');
const long = `# Long\n\n${lines(200)}\n\n## Second\n\n${lines(200)}`;
const manySections = Array.from({ length: 300 }, (_, at) => `## Section number ${at}\n\n${lines(3)}`).join(
  '\n\n',
);
const readings = (...texts: string[]): Reading[] =>
  texts.map((text, at) => ({ address: `/docs/${at}`, text }));

const texts = {
  long,
  manySections,
  'a line': 'x'.repeat(20_000),
  'an end': `${'x'.repeat(990)}\n\n## End\n\n${'y'.repeat(990)}`,
};
it.each(Object.entries(texts))('gives %s whole, part by part, none longer than the budget', (_, text) => {
  for (const budget of [1000, 1001, 2500]) {
    let read = '';
    for (let from: number | undefined = 0; from !== undefined; ) {
      const said: string = readTogether(readings(text), budget, from);
      expect(said.length).toBeLessThanOrEqual(budget);
      const [, part = said, next] = /^([\s\S]*)\n\nThis is a part .* with from: (\d+)/.exec(said) ?? [];
      read += part;
      if (next) expect(Number(next)).toBeGreaterThan(from);
      from = next ? Number(next) : undefined;
    }
    expect(read.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  }
});

it.each([1000, 3000, 60_000])(
  'keeps several within %d characters, and names all that it leaves out',
  (budget) => {
    const all = readings(...Array.from({ length: 20 }, () => long));
    const said = readTogether(all, budget);
    expect(said.length).toBeLessThanOrEqual(budget);
    for (const { address } of all.slice(0, 10)) expect(said).toContain(address);
  },
);

it('keeps several within the budget, however long their addresses and texts are', () => {
  for (let seed = 0; seed < 300; seed++) {
    const all = Array.from({ length: 2 + (seed % 19) }, (_, at) => ({
      address: `/${'p'.repeat((seed * 31 + at * 97) % (at % 3 ? 40 : 500))}`,
      text: long.slice(0, (seed * 131 + at * 577) % 6000),
      isMissing: seed % 2 === 0 && at % 3 === 0,
    }));
    const budget = 1000 + ((seed * 53) % 3000);
    expect(readTogether(all, budget).length).toBeLessThanOrEqual(budget);
  }
});

it('does not say of what is missing that another call could read it', () => {
  const missing = (address: string) => ({ address, text: `There is no page ${address}.`, isMissing: true });
  const said = readTogether([...readings(long, long), missing('/gone'), missing('/never')], 1000);
  expect(said).toMatch(/Left out, to stay within 1000 characters: \/docs\/1 \(\d+ characters\)\. Read/);
  expect(said).toContain('\n\nNot found: /gone, /never.');
  expect(said.length).toBeLessThanOrEqual(1000);
  expect(readTogether([...readings('One'), missing('/gone')], 1000)).toBe(
    '[/docs/0]\n\nOne\n\n[/gone]\n\nThere is no page /gone.',
  );
});

it('says so if a text ends before the character to begin at', () => {
  for (const from of [3, 50])
    expect(readTogether(readings('One'), 1000, from)).toBe(
      `The text ends before character ${from}: it has 3 characters.`,
    );
});

it('leaves out nothing of what fits', () => {
  expect(readTogether(readings('One', 'Two'), 1000)).toBe('[/docs/0]\n\nOne\n\n[/docs/1]\n\nTwo');
  expect(readTogether(readings('One'), 1000)).toBe('One');
  expect(readTogether(readings(), 1000)).toBe('');
});
