/** Colors in code within lines. */
import { expect, it } from 'vitest';
import { buildFiles } from '../site.ts';
import { page } from './pages.ts';

const colors = [
  ...[
    '#0af',
    '#0AF8',
    '#00aaff',
    '#00aaff80',
    'rgb(0, 170, 255)',
    'rgba(0,170,255,.5)',
    'rgb(0 170 255 / 50%)',
  ],
  ...[
    'hsl(200deg 100% 50%)',
    'hwb(200 0% 0%)',
    'lab(60 -10 -50)',
    'oklch(0.7 0.15 none)',
    'color(display-p3 0 0.6 1)',
  ],
];
const others = [
  ...['#0', '#00', '#00aaf', '#ggg', 'color: #0af', '#0af;', 'rgb(…)', 'rgb(r, g, b)', 'rgb(1, 2)', 'red'],
  ...['var(--x)', 'rgb(1, 2, 3) url(x)', 'calc(1 2 3)'],
];

it('have a swatch, and nothing else has', async () => {
  const list = [...colors, ...others].map((each) => `- \`${each}\``).join('\n');
  const { read, pageMarkdown, findings, html } = await buildFiles(
    { 'docs/page.mdx': page(list), 'docs/plain.mdx': page('`red`') },
    '',
    { isBundled: true },
  );
  expect(findings).toEqual([]);
  for (const color of colors)
    expect(html).toContain(
      `<li><code><svg class="swatch" viewBox="0 0 1 1" aria-hidden="true"><rect width="1" height="1" fill="${color}"></rect></svg>${color}</code></li>`,
    );
  expect(html.match(/class="swatch"/g)).toHaveLength(colors.length);
  expect(html).not.toContain('style=');
  expect(html).toMatch(/<link rel="stylesheet" href="[^"]*swatch\.page-/);
  expect(await read('docs/plain.html')).not.toContain('swatch');
  expect(await pageMarkdown('docs/page.md')).toContain(list);
});
