/** What the look of Material does with parts of pages. */
import { beforeAll, expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import { type BuiltFixture, buildFixture } from '../../fixtureSite.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

let site: BuiltFixture;
/** The declarations of the rules with a selector. */
const declared = (selector: string): string => {
  const css = [...site.files].filter(([path]) => /site-.*\.css$/.test(path)).map(([, text]) => String(text));
  const rules = css.join('').split('}');
  return rules.filter((rule) => rule.split('{').at(-2)?.replace(/\s/g, '').endsWith(selector)).join('\n');
};

beforeAll(async () => {
  const root = temporaryFolder({
    'mkdocs.yml': 'site_name: Light\ntheme: { name: material }\n',
    'docs/index.md': '# Start\n\n| A | |\n| - | - |\n| `some_long_name` | b |\n',
  });
  site = await buildFixture(root, features);
}, 120_000);

test('headings above the current one are passed', () => {
  expect(declared('li:has(li.table-of-contents__link--active)>a)')).toContain('--color-text-muted');
});

test('the title of the page is in the bar once the page is scrolled', () => {
  expect(site.files.get('index.html')).toMatch(/<nav class="breadcrumbs"[\s\S]*aria-current="page">Start</);
  expect(declared('.breadcrumbs[aria-current]')).toMatch(/position: ?fixed/);
  expect(declared(':root:has(.breadcrumbs).logo-text)')).toMatch(/animation/);
});

test('columns have their least width also below an empty head, and names in code no places to break', () => {
  expect(declared('.tablethead>*>*')).toMatch(/min-inline-size: ?6\.25rem/);
  expect(declared(':is([data-wrap],path)')).toMatch(/\.table wbr/);
});
