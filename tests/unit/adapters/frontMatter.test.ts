/** Keys of front matter that other generators have and this engine has not are named. */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { profiles } from '#engine/adapters/common/names.ts';
import { authorOf } from '#engine/adapters/common/people.ts';
import { yaml as mkdocs } from '#engine/adapters/mkdocs/content.ts';
import { yaml as starlight } from '#engine/adapters/starlight/content.ts';
import { yaml as vitepress } from '#engine/adapters/vitepress/content.ts';
import { pageFrontMatter } from '#engine/content/records/pageFrontMatter.ts';
import { parseYaml } from '#engine/content/records/yaml.ts';
import { Problems } from '#engine/shared/problems.ts';

type Schema = typeof pageFrontMatter;

/** What is read of a front matter, and what is said of it. */
function read(yaml: (schema: Schema) => unknown, text: string) {
  const problems = new Problems(undefined, 'warnings');
  const data = parseYaml(text, { file: 'a.md', line: 2 }, yaml(pageFrontMatter) as Schema, problems);
  return { data, findings: problems.all.map(({ message }) => message) };
}

const noEffect = (...keys: string[]): string[] => keys.map((key) => `Has no effect here: the key "${key}".`);

test('MkDocs: ids, and parts that cannot be hidden, are named, and the others are hidden', () => {
  const { data, findings } = read(mkdocs, 'title: A\nslug: b\nid: c\nhide: [path, toc, tags]\n');
  expect(data).toMatchObject({ title: 'A', hide_table_of_contents: true });
  expect(findings).toEqual([
    ...noEffect('id'),
    'Left out: the key "hide" hides no "path" here.',
    'Left out: the key "hide" hides no "tags" here.',
  ]);
});

test('levels of headings that no table of contents has here are the nearest one', () => {
  const levels = { title: 'A', toc_min_heading_level: 2, toc_max_heading_level: 6 };
  expect(read(vitepress, 'title: A\noutline: [1, 9]\n')).toMatchObject({ data: levels, findings: [] });
  const toc = 'tableOfContents: { minHeadingLevel: 1, maxHeadingLevel: 9 }';
  expect(read(starlight, `title: A\n${toc}\n`)).toMatchObject({ data: levels, findings: [] });
});

test('a derived value that is wrong is left out alone, and named', () => {
  const { data, findings } = read(starlight, 'title: A\ndescription: B\nlastUpdated: 2026-02-31\n');
  expect(data).toMatchObject({ title: 'A', description: 'B' });
  expect(findings).toEqual(['Left out: the key "….date" is not a date that exists, such as 2025-03-31.']);
  const more = read(vitepress, 'title: A\nslug: c\neditLink: false\ntags: { b: 1 }\noutline: deep\n');
  expect(more.data).toMatchObject({ title: 'A', custom_edit_url: null, toc_max_heading_level: 6 });
  expect(more.findings).toEqual([...noEffect('slug'), 'Left out: the key "tags" must be a list.']);
});

test('reading ends where a rule names a value that is not there', () => {
  const rule = z.looseObject({}).refine(() => false, { path: ['a', 'b'], message: 'is needed' });
  expect(read(() => rule, 'title: A\n')).toEqual({
    data: undefined,
    findings: ['Left out: the key "….b" is needed.'],
  });
});

test('VitePress: addresses and lastUpdated are named, and neighbours have other names', () => {
  const { data, findings } = read(
    vitepress,
    'title: A\nslug: b\nid: c\nlastUpdated: true\nprev: Before\nnext: { text: After, link: /x }\n',
  );
  expect(data).toMatchObject({
    title: 'A',
    pagination_prev: { label: 'Before' },
    pagination_next: { label: 'After', href: '/x' },
  });
  expect(findings).toEqual(noEffect('slug', 'id', 'lastUpdated'));
  expect(read(vitepress, 'prev: false\n')).toMatchObject({ data: { pagination_prev: null }, findings: [] });
});

/** The keys of the default theme, each with a value that is taken over, or one that is named. */
const vitepressKeys = {
  taken:
    'title: A|description: B|layout: home|hero: {}|features: []|outline: deep|sidebar: false|aside: false|prev: false|' +
    'next: B|editLink: false|lastUpdated: false|head: []|titleTemplate: false',
  named:
    'navbar: false|sidebar: true|aside: left|lastUpdated: true|footer: false|pageClass: a|' +
    'markdownStyles: false|isHome: true|externalLinkIcon: true|search: false|layout: own',
};

test('VitePress: each key is taken over or named', () => {
  const found = (texts: string) =>
    texts.split('|').filter((each) => read(vitepress, each).findings.length > 0);
  expect(found(vitepressKeys.taken)).toEqual([]);
  expect(found(vitepressKeys.named)).toEqual(vitepressKeys.named.split('|'));
  expect(read(vitepress, 'aside: false').data).toMatchObject({ hide_table_of_contents: true });
});

test('Starlight: labels and neighbours are read, attributes are named', () => {
  const { data, findings } = read(
    starlight,
    `title: A
id: b
hero: { title: C, tagline: E }
sidebar: { label: F, badge: New, hidden: true, attrs: { class: g } }
lastUpdated: true
next: { label: After }
`,
  );
  expect(data).toMatchObject({
    pagination_next: { label: 'After' },
    sidebar_label: 'F',
  });
  expect(findings).toEqual(noEffect('id', '….attrs', 'lastUpdated'));
});

test('hosts and profiles are found by their own names, not by inherited ones', () => {
  const socials = { constructor: 'ada', github: 'ada' };
  expect(authorOf({ name: 'Ada', socials }).socials).toEqual({ github: 'https://github.com/ada' });
  expect(profiles([{ link: 'https://constructor/a' }], 'label')).toEqual([
    { label: 'constructor', href: 'https://constructor/a' },
  ]);
});
