/** YAML as writers get it wrong: the line, what is wrong in it, and the line as it should be. */
import { expect, it } from 'vitest';
import { parseFrontMatter } from '#engine/content/records/frontMatter.ts';
import { pageFrontMatter } from '#engine/content/records/pageFrontMatter.ts';
import { Problems } from '#engine/shared/problems.ts';

function read(matter: string): { findings: string[]; data: Record<string, unknown> | undefined } {
  const problems = new Problems();
  const parsed = parseFrontMatter(`---\n${matter}\n---\n\nText.\n`, 'page.mdx', pageFrontMatter, problems);
  const findings = problems.all.map(
    ({ line, column, message, hint }) =>
      `${[line, column].filter(Boolean).join(':')} ${message}${hint ? ` — ${hint}` : ''}`,
  );
  return { findings, data: parsed?.data };
}

const better = '— Write it like this:';
const open = `The quote that begins the value of "title" is not closed. ${better}`;
const colon = `holds a colon, which makes it look like a key. ${better}`;
const after = 'The value of "title" goes on after the';
const sign = `which has a meaning of its own in YAML. ${better}`;

const slips: [matter: string, ...findings: string[]][] = [
  ['title: Foo: bar\ndescription: x', `2:8 The value of "title" ${colon} title: "Foo: bar"`],
  ['title: 2024', `2:8 "title": must be a text. ${better} title: "2024"`],
  ['title: "First try\ndescription: text\ntags: [a]', `2:8 ${open} title: "First try"`],
  ['title: "First try\ndescription: "Some text"\n', `2:8 ${open} title: "First try"`],
  ["title: 'It's me'\nid: a", `2:8 ${after} quote that closes it. ${better} title: "It's me"`],
  ['title: "He "x" y"', `2:8 ${after} quote that closes it. ${better} title: '"He "x" y"'`],
  ['tags: [a, b\ntitle: x', `2:7 The value of "tags" has no ] at its end. ${better} tags: [a, b]`],
  ['title: @scope/x', `2:8 The value of "title" begins with @, ${sign} title: "@scope/x"`],
  ['title: *bold', `2:8 The value of "title" begins with *, ${sign} title: "*bold"`],
  ['title: [x] foo', `2:8 ${after} bracket that closes it. ${better} title: "[x] foo"`],
  ['title:Foo\ndescription: x', `2:1 A space is missing after "title:". ${better} title: Foo`],
  ['title: x\ntitle: y', '3:1 The key "title" stands here again. — Keep one of them.'],
  ['tags:\n\t- x', `3:2 The line is indented with a tab. ${better} - x`],
  [
    'title: x\n description: y',
    `3:15 The line is indented otherwise than the one above it. ${better} description: y`,
  ],
  [
    'title: x\ndraft',
    '3:1 This line cannot be read as YAML. — A line is a key with its value, such as: draft: true. Text that goes on from the line above is indented.',
  ],
  [
    'title: "a\\d"',
    `2:8 In double quotes \\ begins a special sign; the value of "title" has one that does not exist. ${better} title: 'a\\d'`,
  ],
  ['title: - foo', `2:8 The value of "title" begins with -, ${sign} title: "- foo"`],
  ['title: !foo bar', `2:8 The value of "title" begins with !, ${sign} title: "!foo bar"`],
  ['title: #foo', `2:8 "title": must be a text. ${better} title: "#foo"`],
  ['tags: a, b', `2:7 "tags": must be a list. ${better} tags: [a, b]`],
  [
    'related: ["/docs/a" "/docs/b"]',
    `2:10 A comma is missing between two entries of "related". ${better} related: ["/docs/a", "/docs/b"]`,
  ],
  ['draft: yes', `2:8 "draft": must be true or false. ${better} draft: true`],
  ['sidebar_position: first', `2:19 "sidebar_position": must be a number. ${better} sidebar_position: 1`],
  ['sidebar_position: "2"', `2:19 "sidebar_position": must be a number. ${better} sidebar_position: 2`],
  ['tags: [2024]', `2:8 "tags.0": must be a text, or an object (keys with values). ${better} "2024"`],
  ['tags: [{a: b}]', '2:8 "tags.0.label": is missing.'],
  ['title:', '2:7 "title": must be a text. — Give it a value, or leave the line out.'],
  ['date: 2025-03-31', `2:7 Unknown key "date". ${better} last_update: { date: 2025-03-31 }`],
  ['icon: bolt', '2:7 "icon": there is no icon "bolt". — Did you mean "book"?'],
  ['search_rank: 1000', '2:14 "search_rank": must be at most 100.'],
  ['toc_min_heading_level: 2.5', '2:24 "toc_min_heading_level": must be a whole number.'],
  ['id: a/b', '2:5 "id": must not hold a slash.'],
  [
    'just text',
    '2 What stands here must be an object (keys with values). — A line is a key with its value, such as: title: First steps',
  ],
  [
    'last_update: 2025-03-31',
    '2:14 "last_update": must be an object (keys with values). — Its keys are date, author.',
  ],
  ['status: done', '2:9 "status": must be preliminary.'],
  [
    'title: Foo: bar\ndescription: Bar: baz\ntitel: x',
    `2:8 The value of "title" ${colon} title: "Foo: bar"`,
    `3:14 The value of "description" ${colon} description: "Bar: baz"`,
    '4:8 Unknown key "titel". — Did you mean "title"?',
  ],
  ['title: ""', '2:8 "title": is empty.'],
  [
    'custom_edit_url: javascript:x',
    '2:18 "custom_edit_url": begins with javascript:, and links may begin with https:, http:, mailto:, tel:, sms: only.',
  ],
  [
    'skill:\n  name: A B\n',
    '3:9 "skill.name": may hold small letters, digits and single dashes.',
    '3:3 "skill.description": is missing.',
    '3:3 "skill.decisions": is missing.',
  ],
  [
    'keywords: a\nquestions:\n  - What: is it?',
    `2:11 "keywords": must be a list. ${better} keywords: [a]`,
    `4:5 "questions.0": must be a text. ${better} "What: is it?"`,
  ],
  [
    'title: “Foo” #1',
    '2:8 What follows # is a comment, and not shown. — A text with # stands in quotes: "“Foo” #1"',
  ],
];

it.each(slips)('explains %j', (matter, ...findings) => expect(read(matter).findings).toEqual(findings));

it('takes a line for what was meant by it, and reads on', () => {
  const { data } = read('title: Foo: bar\ndescription: "Open\nid: 2024\ntags: [a, b\nslug: /x\ndraft: yes');
  expect(data).toMatchObject({
    title: 'Foo: bar',
    description: 'Open',
    id: '2024',
    tags: ['a', 'b'],
    slug: '/x',
  });
});

it('lists what there is where nothing is near', () =>
  expect(read('weight: 3').findings).toEqual([
    expect.stringMatching(/Unknown key "weight"\. — Known: id, title, .*, confirm[,.]/),
  ]));

it('knows the keys of entries that may be written in two forms', () =>
  expect(read('confirm:\n  - ask: Which.\n    wrods: Which').findings).toEqual([
    expect.stringContaining('Unknown key "wrods". — Did you mean "words"?'),
  ]));

it('reads a block that is not closed up to the first empty line', () => {
  const problems = new Problems();
  const text = '---\ntitle: x\ntitel: y\n\nText.\n';
  const parsed = parseFrontMatter(text, 'page.mdx', pageFrontMatter, problems);
  expect(problems.all.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '1 The front matter is not closed.',
    '3 Unknown key "titel".',
  ]);
  expect(parsed).toMatchObject({ data: { title: 'x' }, body: '\nText.\n', bodyLine: 4 });
});
