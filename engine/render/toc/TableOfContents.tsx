import type { PartProps } from '#engine/render/site.ts';
import type { PageData, TocEntry } from '#engine/shared/types.ts';
import { Part } from '../document/Part.tsx';
import { textLanguage } from '../page/textLanguage.tsx';
import { withParts } from '../page/withParts.tsx';

/** The headings of a page in a column, on wide screens, and what stands around them. */
export function TocColumn({ page, site }: PartProps) {
  const { toc, hideToc, parts } = page;
  if (!hasToc(page) && (hideToc || parts?.['toc'] === undefined)) return null;
  const { onThisPage } = site.strings;
  return (
    <aside className="toc-column" aria-label={onThisPage}>
      <Part name="toc" page={page} site={site}>
        {hasToc(page) && (
          <nav className="toc" aria-labelledby="toc-title">
            <p id="toc-title">{onThisPage}</p>
            <TocList tree={nest(toc)} language={textLanguage(page)} />
          </nav>
        )}
      </Part>
    </aside>
  );
}

/** The headings of a page in a closed box on smaller screens: in its header, or at its entry in the drawer. */
export function TocDetails({ page, site, isInDrawer }: PartProps & { isInDrawer?: true }) {
  const { config, strings } = site;
  if (!hasToc(page) || config.dialect.hasTocInDrawer !== isInDrawer) return null;
  return (
    <details className="toc-details">
      <summary className={isInDrawer ? undefined : 'button button--small'}>{strings.onThisPage}</summary>
      <nav className="toc" aria-label={strings.onThisPage}>
        <TocList tree={nest(page.toc)} language={textLanguage(page)} />
      </nav>
    </details>
  );
}

function hasToc({ toc, hideToc }: PageData): boolean {
  return toc.length > 0 && !hideToc;
}

interface TocNode extends TocEntry {
  children: TocNode[];
}

function TocList({ tree, language }: { tree: TocNode[]; language?: ReturnType<typeof textLanguage> }) {
  return (
    <ul {...language}>
      {tree.map(({ id, label, parts, children, attributes }) => (
        <li key={id} {...attributes}>
          <a className="table-of-contents__link" href={`#${id}`}>
            {withParts(label, parts)}
          </a>
          {children.length > 0 && <TocList tree={children} />}
        </li>
      ))}
    </ul>
  );
}

/** Nests each heading below the nearest heading of a higher level before it. */
export function nest(entries: TocEntry[]): TocNode[] {
  const tree: TocNode[] = [];
  const path: TocNode[] = [];
  for (const entry of entries) {
    const node = { ...entry, children: [] };
    while (path.length > 0 && (path.at(-1)?.level ?? 0) >= entry.level) path.pop();
    (path.at(-1)?.children ?? tree).push(node);
    path.push(node);
  }
  return tree;
}
