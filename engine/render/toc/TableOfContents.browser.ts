const idOf = (link: Element) => link.getAttribute('href')?.slice(1) ?? '';

/** The first heading below the top of the window, if it is in the upper half; else the one before it. */
function currentOf(headings: HTMLElement[]): string | undefined {
  const isPageEnd = scrollY > 0 && scrollY + innerHeight + 1 > document.documentElement.scrollHeight;
  const next = headings.findIndex((heading) => heading.getBoundingClientRect().top >= 0);
  if (next < 0 || isPageEnd) return headings.at(-1)?.id;
  const isInUpperHalf = (headings[next]?.getBoundingClientRect().bottom ?? 0) < innerHeight / 2;
  return headings[isInUpperHalf ? next : next - 1]?.id;
}

/** Marks the current heading in the tables of contents, scrolls a long one to it, and closes a box of them with a choice. */
export default function attach(page: ParentNode, signal: AbortSignal): void {
  const links = [...page.querySelectorAll<HTMLElement>('.table-of-contents__link')];
  const headings = links.flatMap((link) => document.getElementById(idOf(link)) ?? []);
  let marked: string | undefined;

  const mark = () => {
    const current = currentOf(headings.filter((heading) => heading.checkVisibility()));
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
