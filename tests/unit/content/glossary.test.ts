/** The terms of the glossary, and that the text of all pages spells them alike. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const root = new URL('../../../site/content/', import.meta.url).pathname;
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');

const terms = parse(read('glossary.yml')) as { term: string; avoid?: string[] }[];
const names = terms.map(({ term }) => term);
const headings = [...read('docs/glossary.mdx').matchAll(/^### (.+) \{#(.+)\}$/gm)];
const pages = (readdirSync(root, { recursive: true }) as string[]).filter((file) => file.endsWith('.mdx'));
const byName = (a: string, b: string) => a.toLowerCase().localeCompare(b.toLowerCase(), 'en');

/** What readers read of a page: no code, no addresses; lines stay where they are. */
const prose = (source: string): string =>
  source
    .replace(/^( *)(`{3,}).*\n[\s\S]*?^\1\2[ \t]*$/gm, (code) => code.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]+`/g, '')
    .replace(/\]\([^)\n]*\)|\b(?:href|slug|id|area)=?:?"[^"\n]*"|\{#[\w-]+\}|https?:\S+/g, '')
    .replace(/^(?:slug|image|date|tags|authors): .*$|^\s+- \/.*$|, anchor: \S+ \}$/gm, '');

it('explains the terms of content/glossary.yml and no others, in order', () => {
  const explained = headings.map(([, name = '']) => name);
  expect(explained).toEqual(names);
  expect(explained).toEqual([...explained].sort(byName));
});

it('has an id for each term that follows from its name', () => {
  for (const [, name = '', id] of headings) expect(id).toBe(name.toLowerCase().replaceAll(' ', '-'));
});

it('defines each term in a paragraph of two sentences, and leads on in the next', () => {
  const entries = read('docs/glossary.mdx')
    .split(/^### .*$/m)
    .slice(1);
  for (const entry of entries) {
    const [definition = '', next = '##'] = entry.split(/^## /m)[0]?.trim().split('\n\n') ?? [];
    expect(definition.match(/[.?](?= |$)/g), definition).toHaveLength(2);
    expect(definition).not.toMatch(/\bSee \[/);
    expect(next).toMatch(/^(?:See (?:the )?\[|##)/);
  }
});

it.each(pages)('has its terms spelled alike in %s', (file) => {
  const lines = prose(read(file)).split('\n');
  const found = terms.flatMap(({ term, avoid = [] }) =>
    avoid.flatMap((spelling) => {
      const word = new RegExp(`(?<![\\w/.@-])${spelling.replace(/[.*+?^$()|]/g, '\\$&')}(?![\\w/-])`);
      return lines.flatMap((line, index) =>
        word.test(line) ? [`${file}:${index + 1}: "${spelling}" should be "${term}"`] : [],
      );
    }),
  );
  expect(found).toEqual([]);
});
