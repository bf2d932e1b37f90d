import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
const neutral = read('engine/render/styles/tokens.css');
/** What a site sets wins over the engine's. */
const themes = {
  neutral,
  site: neutral + read('site/theme/theme.css'),
  'site of another engine': neutral + read('engine/adapters/common/looks/tokens.css'),
};

const statuses = ['note', 'tip', 'info', 'warning', 'danger', 'caution'];
const surfaces = ['--color-bg', '--color-surface', '--color-surface-raised', '--code-bg'];
const statusSurfaces = statuses.map((name) => `--color-${name}-soft`);
const softSurfaces = ['--color-accent-soft', '--color-mark-soft'];
const codeTokens = ['text', 'keyword', 'string', 'comment', 'function', 'type', 'number', 'tag', 'attribute'];
const codeSurfaces = ['--code-bg', '--code-line-bg', '--code-inserted-bg', '--code-deleted-bg'];

/** Foregrounds, the backgrounds that they stand on, and the least ratio of WCAG 2.2 AA. */
const rules: [foregrounds: string[], backgrounds: string[], ratio: number][] = [
  [['--color-text'], [...surfaces, ...statusSurfaces, ...softSurfaces], 4.5],
  [['--color-text-muted'], [...surfaces, ...statusSurfaces, '--color-accent-soft', '--color-mark-soft'], 4.5],
  [
    ['--color-accent', '--color-accent-hover'],
    [...surfaces, ...statusSurfaces, '--color-accent-soft', '--color-mark-soft'],
    4.5,
  ],
  [['--color-accent-text'], ['--color-accent', '--color-accent-hover'], 4.5],
  [['--color-mark-text'], [...surfaces, '--color-mark-soft'], 4.5],
  [['--color-border-strong', '--color-focus'], [...surfaces, '--color-accent-soft'], 3],
  ...statuses.map((name): [string[], string[], number] => [
    [`--color-${name}`],
    ['--color-bg', '--color-surface-raised', `--color-${name}-soft`],
    4.5,
  ]),
  [codeTokens.map((name) => `--code-${name}`), codeSurfaces, 4.5],
  [['--code-inserted'], ['--code-bg', '--code-inserted-bg'], 4.5],
  [['--code-deleted'], ['--code-bg', '--code-deleted-bg'], 4.5],
  [['--diagram-text'], ['--diagram-node', '--diagram-group', '--diagram-accent-soft', '--color-bg'], 4.5],
  [
    ['--diagram-line', '--diagram-node-border', '--diagram-accent'],
    ['--color-bg', '--diagram-node', '--diagram-group'],
    3,
  ],
];

/** Colors of one mode; `light-dark()` names both, and aliases lead to another token. */
function tokensOf(css: string, mode: 'light' | 'dark'): Map<string, string> {
  const pairs = [...css.matchAll(/(--[\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);/g)];
  const colors = new Map(
    pairs.map(([, name = '', light = '', dark = '']) => [name, mode === 'light' ? light : dark]),
  );
  const aliases = [...css.matchAll(/(--[\w-]+): var\((--color-[\w-]+)\);/g)];
  return new Map([
    ...colors,
    ...aliases.map(([, name = '', other = '']) => [name, colors.get(other) ?? ''] as const),
  ]);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const looks = Object.entries(themes).flatMap(([name, css]) =>
  (['light', 'dark'] as const).map((mode) => [name, mode, css] as const),
);

describe.each(looks)('%s %s colors', (_, mode, css) => {
  const tokens = tokensOf(css, mode);

  it('reach the contrast of WCAG 2.2 AA wherever text or borders meet a background', () => {
    const tooWeak = rules.flatMap(([foregrounds, backgrounds, least]) =>
      foregrounds.flatMap((foreground) =>
        backgrounds.flatMap((background) => {
          const ratio = contrast(tokens.get(foreground) ?? '', tokens.get(background) ?? '');
          return ratio >= least ? [] : [`${foreground} on ${background}: ${ratio.toFixed(2)} < ${least}`];
        }),
      ),
    );
    expect(tooWeak).toEqual([]);
  });

  it('are all found', () => expect(tokens.size).toBeGreaterThan(50));
});

it('contrast knows the extremes', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#777777', '#777777')).toBe(1);
});
