const idOf = (link: Element) => link.getAttribute('href')?.slice(1) ?? '';

/**
 * The last heading above a line. If that is the top of the window, the one below it counts, too, in the upper half. The last one
 * of all is that of the end of the page, unless the line is written below zero.
 */
export function currentOf(headings: HTMLElement[], line: number): string | undefined {
  const isPageEnd =
    (line || scrollY) > 0 && scrollY + innerHeight + 1 > document.documentElement.scrollHeight;
  const next = headings.find((heading) => heading.getBoundingClientRect().top >= Math.abs(line));
  if (!next || isPageEnd) return headings.at(-1)?.id;
  const isInUpperHalf = line === 0 && next.getBoundingClientRect().bottom < innerHeight / 2;
  return headings[headings.indexOf(next) - (isInUpperHalf ? 0 : 1)]?.id;
}

/** Marks the current heading in the tables of contents, scrolls a long one to it, and closes a box of them with a choice. */
export default function attach(page: ParentNode, signal: AbortSignal): void {
  const links = [...page.querySelectorAll<HTMLElement>('.table-of-contents__link')];
  const headings = links.flatMap((link) => document.getElementById(idOf(link)) ?? []);
  const [first] = links;
  let marked: string | undefined;
  if (!first) return;

  const mark = () => {
    const shown = headings.filter((heading) => heading.checkVisibility());
    const current = currentOf(shown, Number.parseFloat(getComputedStyle(first).scrollMarginTop));
    if (current === marked) return;
    marked = current;
    for (const link of links) {
      link.onclick = () => link.closest('details')?.removeAttribute('open');
      const isCurrent = idOf(link) === current;
      link.classList.toggle('table-of-contents__link--active', isCurrent);
      link.ariaCurrent = isCurrent ? 'true' : null;
      const column = isCurrent && link.closest('.toc-column');
      if (column) column.scrollTop = link.offsetTop - column.clientHeight / 2;
    }
  };

  mark();
  for (const type of ['scroll', 'resize']) addEventListener(type, mark, { signal });
}
