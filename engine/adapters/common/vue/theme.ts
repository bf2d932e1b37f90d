/** What code of a theme adds. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownPart } from '#engine/content/markdown/transformState.ts';
import type { Problems } from '#engine/shared/problems.ts';
import { withPageParts } from '../markdown/pagePart.ts';
import { pagesBelow } from '../pages.ts';
import { sheetsOf } from '../site.ts';
import type { Report, Values } from '../values.ts';
import { drawnParts, drawsParts, type Place } from './drawn.ts';
import { hasStyles, importedBy } from './sheets.ts';

const slots =
  /(?:#|["'])((?:layout|doc|aside|sidebar-nav|nav-bar|nav-screen|home-hero|home-features|page|not-found)(?:-[a-z]+)*-(?:top|bottom|before|after)|home-hero-(?:image|info)|not-found)(?![\w-])/g;

/** Parts of the layout by where they stand: at the home page itself, or around parts of all pages. */
const ofHome =
  /^home-(?:hero-(?:before|image|after|info|info-before|info-after|actions-after)|features-(?:before|after))$/;
const ofFrame: Readonly<Record<string, string>> = {
  'aside-ads-after': 'toc-after',
  'aside-ads-before': 'toc-after',
  'aside-bottom': 'toc-after',
  'aside-outline-after': 'toc-after',
  'aside-outline-before': 'toc-before',
  'aside-top': 'toc-before',
  'doc-after': 'paginator-after',
  'doc-before': 'breadcrumbs-before',
  'doc-bottom': 'doc-after',
  'doc-footer-before': 'docEnd-before',
  'doc-top': 'doc-before',
  'layout-bottom': 'footer-after',
  'layout-top': 'announcement-before',
  'nav-bar-content-after': 'colorMode-after',
  'nav-bar-content-before': 'search-before',
  'nav-bar-title-after': 'logo-after',
  'nav-bar-title-before': 'logo-before',
  'page-bottom': 'content-after',
  'page-top': 'content-before',
  'sidebar-nav-after': 'sidebar-after',
  'sidebar-nav-before': 'sidebar-before',
};

/** The names of those that code fills. */
const partsIn = (code: string): Set<string> =>
  new Set(
    Array.from(code.matchAll(slots), ([, name = '']) => name).filter(
      (name) => ofHome.test(name) || name in ofFrame,
    ),
  );

/** Whether pages of a layout have a part. */
const hasPart = (layout: unknown, name: string): boolean => {
  const [, only] = /^(home|doc|page|aside)-/.exec(name) ?? [];
  return only === undefined || only === layout || (only === 'aside' && layout === 'doc');
};

/** The text of a page with those that stand in its frame. */
export const withFrame = (body: string, drawn: Readonly<Record<string, string>>): string => {
  const parts: Record<string, string> = {};
  for (const [name, html] of Object.entries(drawn)) {
    const place = ofFrame[name];
    if (place === undefined || !html.trim()) continue;
    const [part = ''] = place.split('-');
    const added = `<div class="page-part" data-part="${place}">${html}</div>`;
    const [before = '', after = ''] = (parts[part] ?? '').split(ownPart);
    parts[part] = place.endsWith('before')
      ? before + added + ownPart + after
      : before + ownPart + after + added;
  }
  return withPageParts(body, parts);
};

/** Gives what the theme in a folder adds to a page of a layout, as Markdown. */
export function themeParts(dir: string, { root, srcDir }: Pick<Place, 'root' | 'srcDir'>) {
  let filled: string[] | undefined;
  return (layout: unknown, file: string, problems: Problems): ReturnType<typeof drawnParts> => {
    filled ??= drawsParts(root) ? [...partsIn(readTheme(root, dir).code)] : [];
    if (!filled.some((name) => hasPart(layout, name))) return {};
    const { parts = {}, ...drawn } = drawnParts(file, '', { root, srcDir, problems });
    return {
      ...drawn,
      parts: Object.fromEntries(Object.entries(parts).filter(([name]) => hasPart(layout, name))),
    };
  };
}

/** Comments, imports, and a theme that adds nothing to the default one. */
const extended =
  /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^\s*import\b.*$|export default (?:\w+|\{\s*(?:extends:\s*|\.\.\.)\w+,?\s*\})(?:\s+(?:satisfies|as)\s+\w+)?;?/gm;

/** The code of the theme in a folder, and the sheets that it loads. Reports what it adds: components, parts of the layout by the names of their slots, and sheets that are neither there nor `made`. */
export function readTheme(root: string, dir: string, report: Report = () => undefined, made: Values = {}) {
  const below = pagesBelow(join(root, dir), /\.(?:[cm]?[jt]sx?|vue|css)$/, `${dir}/`);
  const loaded = importedBy(root, `${dir}/index`);
  const files = [...new Set([...below, ...loaded])].filter((file) => /\.(?:[cm]?[jt]sx?|vue)$/.test(file));
  const code = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const drawn = drawsParts(root) ? partsIn(code) : new Set();
  const found = (names: RegExp) => {
    const all = new Set(Array.from(code.matchAll(names), ([, name = '']) => name));
    return [...all]
      .filter((name) => !drawn.has(name))
      .sort()
      .join(', ');
  };
  const [components, parts] = [found(/\.component\(\s*["']([\w-]+)/g), found(slots)];
  if (components) report(`components of the theme: ${components}`);
  if (parts) report(`parts of the layout that code of the theme adds: ${parts}`);
  if (code.replace(extended, '').trim() && !components && !parts && drawn.size === 0)
    report('code of the theme');
  const others = below.filter((file) => file.endsWith('.css') && !loaded.has(file));
  const sheets = [...loaded].filter((file) => !made[file] && hasStyles(root, file, report));
  return { code, sheets: sheetsOf(root, '.', [...others, ...sheets], report) };
}
