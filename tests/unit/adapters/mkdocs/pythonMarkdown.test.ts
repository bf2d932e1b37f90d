/** Pages in forms of Python-Markdown beside what Python-Markdown 3.4 and PyMdown Extensions 9.5 make of them. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import { type BuiltFixture, buildFixture } from '../../fixtureSite.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

const folder = resolve(import.meta.dirname, '../../../fixtures/python-markdown');

/** The text and the elements of HTML that carry meaning, each block on its own line. */
const plain = (html: string): string =>
  html
    .replace(/<(span|div) class="(?:formula|arithmatex)">[\s\S]*?<\/\1>/g, (_, name) => `FORMULA ${name} `)
    .replace(/<span class="sr-only">[^<]*<\/span>|<h1[\s\S]*?<\/h1>/g, '')
    .replace(/<hr[^>]*>(?=\s*<ol>\s*<li id="fn)/g, '')
    .replace(/<(svg|button|template|sup id)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<(a|sup) [^>]*(hash-link|fnref)[^>]*>[\s\S]*?<\/\1>/g, '')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(
      /<(?!\/?(p|[uod]l|li|d[td]|blockquote|h\d|pre|code|em|strong|mark|ins|del|su[bp]|kbd|abbr|hr|br|t[hd]|tr|table|a|details|summary)\b)[^>]*>/g,
      '',
    )
    .replace(/<(a|abbr)\b[^>]*?( (?:href|title)="[^"]*")[^>]*>|<(\w+)\b[^>]*>/g, '<$1$2$3>')
    .replace(/<sup><\/sup>|<h2>Footnotes<\/h2>/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(p|[uod]l|li|d[td]|blockquote|h\d|pre|hr|t[hd]|tr|table|details|summary)>) ?/g, '$1')
    .replace(/(?<!^)<(p|[uod]l|li|d[td]|blockquote|h\d|pre|hr|tr|table|details|summary)>/g, '\n$&')
    .trim();

describe.each(['plain', 'rich', 'options', 'formulas'])('%s', (name) => {
  const [head = '', ...parts] = readFileSync(resolve(folder, `${name}.txt`), 'utf8').split('####\n');
  const cases = parts.map((part) => {
    const [, title = '', written = '', expected = ''] = /^(.*)\n([\s\S]*)\n=>\n([\s\S]*)$/.exec(part) ?? [];
    return { title, written, expected };
  });
  let site: BuiltFixture;
  beforeAll(async () => {
    const pages = cases.map(({ written }, index) => [`docs/p${index}.md`, written]);
    const yaml = `site_name: Light\nmarkdown_extensions:\n${head.replace(/^/gm, '  ')}`;
    const root = temporaryFolder({ 'mkdocs.yml': yaml, 'docs/b.md': 'B', ...Object.fromEntries(pages) });
    site = await buildFixture(root, features);
  }, 120_000);

  test.each(cases.map((each, index) => [each.title, index] as const))('%s', (_, index) => {
    const html = site.files.get(`p${index}/index.html`) ?? '';
    const [, own = ''] =
      /<div class="prose">([\s\S]*?)(?=<footer class="doc__footer|<\/article>)/.exec(html) ?? [];
    expect(site.findings.filter((each) => each.includes('cannot be read'))).toEqual([]);
    expect(plain(own).split('\n')).toEqual(plain(cases[index]?.expected ?? '').split('\n'));
  });
});
