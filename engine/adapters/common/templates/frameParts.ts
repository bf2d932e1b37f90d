/** Components of a site in the place of parts of Starlight's frame: https://starlight.astro.build/guides/overriding-components/. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { addClass, type JsxNode, jsx, setAttribute } from '#engine/content/markdown/jsx.ts';
import { removeNode } from '#engine/content/markdown/markdownExport.ts';
import type { TransformState } from '#engine/content/markdown/transformState.ts';
import { attempt } from '#engine/shared/attempt.ts';
import { type Adapt, textOfAttribute } from '../markdown/attributes.ts';
import { reasons } from '../markdown/elements.ts';
import { pagePart } from '../markdown/pagePart.ts';
import { pageAt } from '../pages.ts';
import { sheetsOf } from '../site.ts';
import { text, texts, type Values, values } from '../values.ts';
import type { AstroDrawing } from './drawnByAstro.ts';

/** Parts of ours by the components of Starlight. */
const places: Readonly<Record<string, string>> = {
  Footer: 'docFooter',
  Header: 'navbar',
  MarkdownContent: 'content',
  PageSidebar: 'toc',
  PageTitle: 'title',
  Pagination: 'paginator',
  Sidebar: 'sidebar',
  SiteTitle: 'logo',
  SocialIcons: 'navbarLinks',
  TableOfContents: 'toc',
};

/** Those that must hold what they are in the place of: the way to all pages, and their text. */
const holders = new Set(['Header', 'MarkdownContent', 'Sidebar']);

/** Names of the components that are drawn. */
export const framePartNames = Object.keys(places).join(' ');

const ownOf = ({ components }: Values): [name: string, source: string][] =>
  Object.entries(values(components)).flatMap(([name, source]) =>
    places[name] && text(source) ? [[name, String(source)]] : [],
  );

/** The text of a page at an address with what components of the site draw around it. Heroes are titles. */
export const withFrame = (body: string, given: Values, path: string, hasHero: boolean): string =>
  ownOf(given)
    .filter(([name]) => name !== 'PageTitle' || !hasHero)
    .reduce((text, [name]) => `${text}\n\n<PagePart name="${name}" path="${path}" />\n`, body);

/** Draws such an element; a component that cannot be drawn is named once. */
export function framePart(root: string, given: Values, draw: AstroDrawing): Adapt {
  const sources = new Map(ownOf(given));
  const undrawn = new Set<string>();
  return (node, state) => {
    const part = textOfAttribute(node, 'name', state) ?? '';
    const source = sources.get(part);
    if (source === undefined || undrawn.has(part)) return removeNode(node as never, state);
    const route = routeOf(root, given, textOfAttribute(node, 'path', state) ?? '', state);
    const file = source.startsWith('.') || source.startsWith('/') ? join(root, source) : source;
    node.attributes = [];
    // A component may place its content without that of Starlight.
    if (part === 'MarkdownContent') node.children = [jsx('div', { class: 'own-part' }, []) as never];
    const drawn = draw(file, 'default', node, state, { part, route, isHolder: holders.has(part) });
    if (!drawn) {
      undrawn.add(part);
      const place = { file: posix.normalize(source) };
      state.context.problems.note(place, `Not drawn in the place of ${part}: ${reasons.get(node) ?? ''}`);
      return removeNode(node as never, state);
    }
    setAttribute(node, 'name', places[part] ?? '');
    node.children = placed(part, drawn as JsxNode[]) as never;
    return pagePart(node, state);
  };
}

/** What is drawn, with what the bar has around it or on it. */
function placed(part: string, drawn: JsxNode[]): JsxNode[] {
  const [first] = drawn.filter(({ type }) => type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement');
  const holdsOwn = JSON.stringify(drawn).includes('own-part');
  if (part === 'SiteTitle' && first && !holdsOwn) addClass(first, 'brand');
  if (part !== 'SocialIcons') return drawn;
  const list = jsx('ul', {}, [jsx('li', { class: 'social-icons' }, drawn)]);
  return [jsx('div', { class: 'navbar__links' }, [list])];
}

/** What Starlight tells components of a page, as far as it is known. */
function routeOf(root: string, given: Values, path: string, state: TransformState): Values {
  const { file } = state.location(state.page.tree);
  const id = path.replace(/^\/|\/$/g, '');
  const { frontMatter } = pageAt(root, file);
  const { root: first } = values(given['locales']);
  const lang = text(values(first)['lang']) ?? 'en';
  return {
    path,
    id,
    slug: id,
    lang,
    dir: 'ltr',
    locale: undefined,
    isFallback: undefined,
    siteTitle: text(given['title']),
    siteTitleHref: '/',
    hasSidebar: frontMatter['template'] !== 'splash',
    entryMeta: { dir: 'ltr', lang },
    labels: {},
    entry: { id, slug: id, collection: 'docs', body: '', filePath: file, data: { head: [], ...frontMatter } },
  };
}

/** Style sheets that components in the place of Starlight's import. */
export const sheetsOfParts = (root: string, { components }: Values): string[] =>
  texts(Object.values(values(components))).flatMap((path) => {
    const code = attempt(() => readFileSync(join(root, path), 'utf8'), '');
    const names = Array.from(code.matchAll(/^\s*import\s*["']([^"'\n]+)["']/gm), ([, name = '']) => name);
    return names.flatMap((name) =>
      sheetsOf(root, name.startsWith('.') ? posix.dirname(path) : '.', [name.replace(/^\//, '')]),
    );
  });
