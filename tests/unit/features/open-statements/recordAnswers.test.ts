/** Answers of an owner are written into front matter, and no other byte of a page changes. */
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { recordAnswers } from '#engine/features/open-statements/confirm/recordAnswers.ts';

const date = '2026-11-27';
const record = (text: string, answers: Record<string, string>) =>
  recordAnswers(text, (ask) => (answers[ask] === undefined ? undefined : { answer: answers[ask], date }));
const entry = (ask: string, answer: string, indent = '  ') =>
  `${indent}- ask: ${ask}\n${indent}  answer: ${answer}\n${indent}  date: ${date}\n`;

test('an answered statement moves behind the open ones, and all else stays', () => {
  const text = `---
# Who wrote this
title:   "Page"   # odd spaces
confirm:
  # Ask Anna
  - 'One.'  # soon
  - ask: Two.
    words: [two,
      too]   # both

  - Three.
questions: [ "What?" ]
---

Text with  trailing spaces  
confirm:
  - One.
`;
  expect(record(text, { 'One.': 'yes', 'Two.': 'No: only "too" — it is #3' })).toBe(`---
# Who wrote this
title:   "Page"   # odd spaces
confirm:
  # Ask Anna

  - Three.
confirmed:
  # soon
  # both
  - ask: One.
    answer: yes
    date: ${date}
  - ask: Two.
    words:
      - two
      - too
    answer: 'No: only "too" — it is #3'
    date: ${date}
questions: [ "What?" ]
---

Text with  trailing spaces  
confirm:
  - One.
`);
});

test.each([
  [
    'the last one takes the key with it',
    '---\nconfirm:\n  - A.\ntitle: x\n---\n',
    `---\nconfirmed:\n${entry('A.', 'no')}title: x\n---\n`,
  ],
  [
    'a list in one line',
    '---\nconfirm: [A., "B, c"]\n---\n',
    `---\nconfirm: ["B, c"]\nconfirmed:\n${entry('A.', 'no')}---\n`,
  ],
  [
    'a list in one line that becomes empty',
    '---\na: 1\nconfirm: [ A. ] # x\nb: 2\n---\n',
    `---\na: 1\nconfirmed:\n  # x\n${entry('A.', 'no')}b: 2\n---\n`,
  ],
  [
    'a list without indent',
    '---\nconfirm:\n- A.\n- B.\n---\n',
    `---\nconfirm:\n- B.\nconfirmed:\n${entry('A.', 'no')}---\n`,
  ],
  [
    'a folded text',
    '---\nconfirm:\n  - >-\n    A.\n  - B.\n---\n',
    `---\nconfirm:\n  - B.\nconfirmed:\n${entry('A.', 'no')}---\n`,
  ],
  [
    'an entry in braces',
    '---\nconfirm:\n  - { ask: A., anchor: x }\n---\n',
    `---\nconfirmed:\n  - ask: A.\n    anchor: x\n    answer: no\n    date: ${date}\n---\n`,
  ],
  [
    'answers that are there',
    `---\nconfirm:\n  - A.\nconfirmed:\n    # old\n${entry('Z.', 'yes', '    ')}\n---\n`,
    `---\nconfirmed:\n    # old\n${entry('Z.', 'yes', '    ')}${entry('A.', 'no', '    ')}\n---\n`,
  ],
  [
    'answers in one line',
    '---\nconfirm: [A.]\nconfirmed: [{ ask: Z., answer: "yes", date: 2026-01-01 }]\n---\n',
    `---\nconfirmed: [{ ask: Z., answer: "yes", date: 2026-01-01 }, {"ask":"A.","answer":"no","date":"${date}"}]\n---\n`,
  ],
])('%s', (_, before, after) => expect(record(before, { 'A.': 'no' })).toBe(after));

test('ends of lines and a byte order mark stay', () => {
  const text = '\uFEFF---\r\ntitle: x\r\nconfirm:\r\n  - A.\r\n  - B.\r\n---\r\n\r\nText\nmixed\r\n';
  expect(record(text, { 'A.': 'line 1\nline 2' })).toBe(
    `\uFEFF---\r\ntitle: x\r\nconfirm:\r\n  - B.\r\nconfirmed:\r\n  - ask: A.\r\n    answer: |-\r\n      line 1\r\n      line 2\r\n    date: ${date}\r\n---\r\n\r\nText\nmixed\r\n`,
  );
  expect(record('---\rconfirm:\r  - A.\r---\rText', { 'A.': 'no' })).toBe(
    `---\r${`confirmed:\n${entry('A.', 'no')}`.replaceAll('\n', '\r')}---\rText`,
  );
});

test.each([
  ['without front matter', 'confirm:\n  - A.\n'],
  ['with broken YAML', '---\nconfirm: [A.\n---\n'],
  ['in braces', '---\n{ confirm: [A.] }\n---\n'],
  ['with an alias to the entry', '---\nconfirm:\n  - &a A.\ntitle: *a\n---\n'],
  ['where "confirmed" is no list', '---\nconfirm: [A.]\nconfirmed: soon\n---\n'],
])('nothing is written %s', (_, text) => expect(record(text, { 'A.': 'no' })).toBeUndefined());

/** Numbers that are the same in every run. */
function random(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

test('in 2,000 random pages all values, comments and other lines stay', () => {
  const next = random(7);
  const pick = <T>(list: readonly T[]): T => list[next(list.length)] as T;
  let written = 0;
  for (let round = 0; round < 2000; round++) {
    const eol = pick(['\n', '\r\n']);
    const indent = pick(['', '  ', '    ']);
    const asks = Array.from({ length: 1 + next(4) }, (_, index) => `Q${index}: is "it" 'so' #${index}?`);
    const items = asks.flatMap((ask, index) => [
      ...(next(3) === 0 ? [`${indent}# before ${index}`] : []),
      pick([
        `${indent}- ${JSON.stringify(ask)}${pick(['', '   # behind', ' '])}`,
        `${indent}- '${ask.replaceAll("'", "''")}'`,
        `${indent}- ask: ${JSON.stringify(ask)}${eol}${indent}  words: [a, "b"] # w`,
        `${indent}- words:${eol}${indent}    - a # w${eol}${indent}    - b${eol}${indent}  ask: |-${eol}${indent}    ${ask}`,
        `${indent}- { ask: ${JSON.stringify(ask)}, anchor: x }`,
        `${indent}- >-${eol}${indent}    ${ask}`,
      ]),
      ...(next(4) === 0 ? [''] : []),
    ]);
    const others = ['title: "x"  # t', 'tags: [a,  b]', 'description: >', '  folded', '  text', '# alone'];
    const head = others.slice(0, 1 + next(2));
    const tail = pick([[], ['sidebar_label: y # s'], others.slice(2)]);
    const text = ['---', ...head, 'confirm:', ...items, ...tail, '---', '', 'Body  ', ''].join(eol);
    const answered = asks.filter(() => next(2) === 0);
    const answers = Object.fromEntries(answered.map((ask) => [ask, pick(['yes', 'No: not so', '# a\n\nb'])]));
    const after = record(text, answers);
    if (answered.length === 0) continue;
    expect(after, text).toBeDefined();
    if (after === undefined) continue;
    written++;
    const [, yaml = '', body] = /^---\r?\n([\s\S]*?)---(\r?\n[\s\S]*)$/.exec(after) ?? [];
    expect(body).toBe(`${eol}${eol}Body  ${eol}`);
    expect(after.replaceAll('\r\n', '')).not.toMatch(eol === '\r\n' ? /\n/ : /\r/);
    const data = parseDocument(yaml).toJS() as { confirmed: { ask: string; answer: string }[] };
    expect(data.confirmed.map(({ ask, answer }) => [ask, answer])).toEqual(Object.entries(answers));
    for (const line of [...head, ...tail]) expect(after.split(eol)).toContain(line);
    const comments = (from: string) => (from.match(/# (before \d|behind|w|t|alone)/g) ?? []).sort();
    expect(comments(after)).toEqual(comments(text));
    expect(record(after, answers) ?? after, 'a second time').toBe(after);
  }
  expect(written).toBeGreaterThan(1500);
});
