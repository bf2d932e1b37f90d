/** Which heading is marked in the table of contents. */
import { afterEach, expect, test, vi } from 'vitest';
import { currentOf } from '#engine/render/toc/TableOfContents.browser.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The current one of headings at these places of a window of 800 CSS pixels. */
function current(tops: number[], line: number, scrolled = 100, height = 5000): string | undefined {
  vi.stubGlobal('scrollY', scrolled);
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('document', { documentElement: { scrollHeight: height } });
  const headings = tops.map((top, index) => ({
    id: `h${index}`,
    getBoundingClientRect: () => ({ top, bottom: top + 20 }),
  }));
  return currentOf(headings as unknown as HTMLElement[], line);
}

test('a heading in the upper half of the window is current, else the one before', () => {
  expect(current([-50, 300], 0)).toBe('h1');
  expect(current([-50, 500], 0)).toBe('h0');
  expect(current([100], 0, 0, 800)).toBe('h0');
});

test('a heading has to pass the line of the theme, if it has one', () => {
  expect(current([-50, 300], 76)).toBe('h0');
  expect(current([-50, 70], 76)).toBe('h1');
  expect(current([100, 300], 76)).toBeUndefined();
  expect(current([100, 300], 76, 0, 800)).toBe('h1');
});

test('a line below zero is as far from the top, and the end of the page counts as any other place', () => {
  expect(current([-50, 300], -76)).toBe('h0');
  expect(current([-50, 70], -76)).toBe('h1');
  expect(current([70, 300], -76, 0, 800)).toBe('h0');
  expect(current([-50, 300], -76, 4200)).toBe('h0');
});
