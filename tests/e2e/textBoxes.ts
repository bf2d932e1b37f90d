/** Where the text of a page is drawn. */
import type { Page } from 'playwright-core';

/**
 * Pairs of texts that lie over each other in the page as it is shown now. Counts lines that can be seen: what scrolls
 * inside of its box is cut off there, and what stays in place while the page scrolls is left out.
 */
export const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Line {
      text: Text;
      left: number;
      top: number;
      right: number;
      bottom: number;
    }
    /** What is left of a line within the boxes around it that hide what is beyond them. */
    const cut = (line: Line): Line => {
      const cutLine = { ...line };
      for (let box = line.text.parentElement; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflow === 'visible') continue;
        const { left, top, right, bottom } = box.getBoundingClientRect();
        cutLine.left = Math.max(cutLine.left, left);
        cutLine.top = Math.max(cutLine.top, top);
        cutLine.right = Math.min(cutLine.right, right);
        cutLine.bottom = Math.min(cutLine.bottom, bottom);
      }
      return cutLine;
    };
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      getComputedStyle(element).clipPath === 'none' &&
      !element.closest('script, style, svg, option, .skip-link');
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text;
      if (!text.data.trim() || !text.parentElement || !isShown(text.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { left, top, right, bottom } of range.getClientRects())
        lines.push(cut({ text, left, top, right, bottom }));
    }
    const seen = lines.filter(({ left, top, right, bottom }) => right - left > 1 && bottom - top > 1);
    seen.sort((one, other) => one.top - other.top);
    const found: string[] = [];
    for (const [at, one] of seen.entries())
      for (const other of seen.slice(at + 1)) {
        if (other.top >= one.bottom) break;
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const height = Math.min(one.bottom, other.bottom) - other.top;
        // Lines of one paragraph touch; a third of a line does not.
        if (one.text !== other.text && width > 3 && height > (other.bottom - other.top) / 3)
          found.push(`${one.text.data.trim().slice(0, 40)} | ${other.text.data.trim().slice(0, 40)}`);
      }
    return found;
  });
