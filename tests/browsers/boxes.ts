/** Where the parts of a page lie, and whether they lie there in all browsers. */
import type { Reader } from './browsers.ts';

/** A box in CSS pixels, with names and classes of its element and of what holds it. */
interface Part {
  name: string;
  x: number;
  width: number;
  height: number;
  /** Results of search in it, whose excerpts end near the end of a line. */
  excerpts: number;
}

/**
 * Boxes of what is laid out as a block, by places in the document. Those of code and tables depend on fonts of the
 * system, and those of a row that wraps on a single pixel.
 */
const boxes = ({ tab }: Reader): Promise<Record<string, Part>> =>
  tab.run(() => {
    const parts: Record<string, Part> = {};
    const visit = (element: Element, place: string, name: string) => {
      const { display, flexWrap } = getComputedStyle(element);
      const { x, width, height } = element.getBoundingClientRect();
      if (!element.checkVisibility() || /^(inline|table)/.test(display) || flexWrap === 'wrap') return;
      if (element.matches('.code-block, svg, math, .table, .sr-only')) return;
      if (display !== 'contents' && width * height > 0) {
        const excerpts = element.querySelectorAll('.search-results > li').length;
        parts[place] = { name, x, width, height, excerpts };
      }
      for (const [index, child] of [...element.children].entries()) {
        const names = [child.localName, ...child.classList].join('.');
        visit(child, `${place}/${index}`, `${name} ${names}`);
      }
    };
    visit(document.body, '', 'body');
    return parts;
  });

/** Browsers round letters and break words differently, so that a text may be two lines longer. In CSS pixels. */
const twoLines = 64;
const line = 32;
const isNear = (one: number, other: number, room: number) =>
  Math.abs(one - other) <= room + 0.05 * Math.max(one, other);
const areAlike = (one: Part | undefined, other: Part | undefined) =>
  one && other
    ? isNear(one.x, other.x, 4) &&
      isNear(one.width, other.width, 4) &&
      isNear(one.height, other.height, twoLines + one.excerpts * line)
    : one === other;

const written = (part: Part | undefined) =>
  part
    ? `x ${Math.round(part.x)}, ${Math.round(part.width)} × ${Math.round(part.height)}`
    : 'is not to be seen';

/** A line for each part that is elsewhere, or of another size, than in the first of the browsers. */
export async function differences(readers: ReadonlyMap<string, Reader>): Promise<string[]> {
  const all = await Promise.all([...readers.values()].map(boxes));
  const places = new Set(all.flatMap((one) => Object.keys(one)));
  return [...places].flatMap((place) => {
    const found = all.map((one) => one[place]);
    if (found.every((part) => areAlike(part, found[0]))) return [];
    const name = found.find((part) => part)?.name;
    return `${name}: ${[...readers.keys()].map((browser, index) => `${browser}: ${written(found[index])}`).join('; ')}`;
  });
}
