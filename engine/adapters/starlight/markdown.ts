/** Components and blocks of Starlight as ours. */
import { slug } from 'github-slugger';
import type { Nodes } from 'mdast';
import { admonitionTypes } from '#engine/components/admonition/types.ts';
import { type JsxNode, removeAttribute, setAttribute, writtenValue } from '#engine/content/markdown/jsx.ts';
import type { Source } from '#engine/content/markdown/parser/parse.ts';
import { textOf } from '#engine/content/markdown/textOf.ts';
import type { MarkdownDialect } from '#engine/content/markdown/transformState.ts';
import { expression } from '../common/expressions/expression.ts';
import { fillExpressions } from '../common/expressions/fillExpressions.ts';
import { codeNode } from '../common/expressiveCode/blocks.ts';
import { codeElement } from '../common/expressiveCode/codeElement.ts';
import { packageManagers } from '../common/expressiveCode/packageManagers.ts';
import { homeHero } from '../common/homeHero/homeHero.ts';
import { iconElement, iconOf } from '../common/icons/iconNodes.ts';
import { iconsOf } from '../common/icons/starlightIcons.ts';
import { versionOf } from '../common/installed.ts';
import { pageStyle } from '../common/looks/pageStyle.ts';
import { pathNames } from '../common/markdown/addressOf.ts';
import { type Adapt, textOfAttribute } from '../common/markdown/attributes.ts';
import { box, has, made } from '../common/markdown/building.ts';
import { card, cardGrid, video } from '../common/markdown/cards.ts';
import { tabElements } from '../common/markdown/containers.ts';
import { adaptElement, badge, unwrapped, walked, withoutDirective } from '../common/markdown/elements.ts';
import { headingIds } from '../common/markdown/headingIds.ts';
import { readImport } from '../common/markdown/included.ts';
import { linesOf, parseLines, withTagEnds } from '../common/markdown/lines.ts';
import { dashesOf, setTypography } from '../common/markdown/typography.ts';
import { pageAt } from '../common/pages.ts';
import type { SitePlugins } from '../common/plugins/markdownPlugins.ts';
import { drawnByAstro } from '../common/templates/drawnByAstro.ts';
import { framePart } from '../common/templates/frameParts.ts';
import { isPart } from '../common/templates/reading.ts';
import { templates } from '../common/templates/template.ts';
import { objects, type Values, values } from '../common/values.ts';

const elements: Readonly<Record<string, Adapt>> = {
  Aside(node, state) {
    const type = textOfAttribute(node, 'type', state) ?? 'note';
    return walked([box(type, textOfAttribute(node, 'title', state), node.children)], node, state);
  },
  Badge: badge,
  Card: card,
  LinkCard(node, state) {
    removeAttribute(node, 'icon');
    return card(node, state);
  },
  CardGrid(node, state) {
    const grid = cardGrid(node, state);
    return has(node, 'stagger') ? [made('div', { className: 'stagger' }, grid ?? [])] : grid;
  },
  Tabs(node, state) {
    for (const item of node.children) if ('attributes' in item) iconOf(item as JsxNode, state);
    return tabElements('TabItem', 'label', 'syncKey')(node, state);
  },
  LinkButton(node, state) {
    const isFirst = textOfAttribute(node, 'iconPlacement', state) === 'start';
    const { position = node.position } = node.children.at(isFirst ? 0 : -1) ?? node;
    const place = position?.[isFirst ? 'start' : 'end'];
    const icon = iconOf(node, state);
    if (place) for (const each of icon) each.position = { start: place, end: place };
    node.children.splice(isFirst ? 0 : node.children.length, 0, ...(icon as never[]));
    setAttribute(node, 'class', `button button--${textOfAttribute(node, 'variant', state) ?? 'primary'}`);
    for (const name of ['icon', 'variant', 'iconPlacement']) removeAttribute(node, name);
    node.name = 'a';
    return undefined;
  },
  HomeHero: homeHero,
  style: pageStyle('starlight'),
  PackageManagers: packageManagers,
  Fragment: (node, state) => walked(unwrapped(node, state), node, state),
  Icon: iconElement,
  Code: codeElement,
  YouTube: video,
};

/** The content of a page by the name that Astro exports it with. */
const contentImport = /\{\s*Content(?:\s+as\s+(\w+))?\s*\}(?=\s*from\s*["'][^"'\n]+\.mdx?["'])/g;

const element = adaptElement(['Tabs', 'TabItem', 'FileTree', 'Steps'], elements);

/** How pages of the folder `root` with this configuration are read. */
export function markdown(root: string, given: Values): Omit<MarkdownDialect, 'attributes'> {
  const named = pathNames(root);
  const run = drawnByAstro(root, values(given['ofAstro']));
  const drawnBySite = templates(root, named, run);
  const partOfFrame = framePart(root, given, run);
  const plugins = given['markdownPlugins'] as SitePlugins | undefined;
  const hasAlerts = objects(given['plugins']).some(({ name }) => /alert/.test(String(name)));
  // Before its version 6, Astro takes a hyphen off the end.
  const [astro = 6] = versionOf(root, 'astro') ?? [];
  const idOf = astro < 6 ? (words: string) => slug(words).replace(/-$/, '') : slug;
  // Since its version 7, two hyphens are the shorter dash.
  const dashes = dashesOf(astro < 7 ? given['smartypants'] : { dashes: 'oldschool' });
  const ofPlugins = new Map<string, Values>();
  const shown = (...[node, state, ours]: Parameters<typeof expression>) => {
    const { file } = state.location(node);
    return expression(node, state, ours, () => ofPlugins.get(file) ?? pageAt(root, file).frontMatter);
  };
  return {
    parse(written, ours, start, problems) {
      const read = (text: string): Source => {
        const parsed = ours(start.file.endsWith('.mdx') ? withTagEnds(text) : text);
        if (given['smartypants'] !== false) setTypography(parsed.tree, dashes);
        return parsed;
      };
      const changed = plugins?.change(linesOf(written), read, start, problems);
      if (changed) ofPlugins.set(start.file, values(values(changed.data)['astro'])['frontmatter'] as Values);
      const parsed = changed ? parseLines(changed.lines, read) : read(written);
      const setHeadingId = headingIds(idOf, '-', []);
      const walk = (node: Nodes): void => {
        if (node.type === 'heading') setHeadingId(node);
        if (node.type === 'blockquote' && !hasAlerts && /^\[!/.test(textOf(node)))
          Object.assign(node, made('blockquote', {}, node.children));
        if (node.type === 'image') node.url = named(node.url);
        if (node.type === 'mdxjsEsm')
          node.value = node.value
            .replace(/(?<=\b(?:from|import)\s*(["']))[^"'\n]+/g, named)
            .replace(contentImport, (_, name = 'Content') => name);
        if ('children' in node) node.children.forEach(walk);
      };
      walk(parsed.tree);
      const ofPage = () => ofPlugins.get(start.file) ?? pageAt(root, start.file).frontMatter;
      fillExpressions(parsed.tree, root, start.file, ofPage);
      return parsed;
    },
    iconOf: iconsOf(root),
    element(node, state) {
      if (node.name === 'PagePart') return partOfFrame(node, state);
      const imported = isPart(node) ? undefined : state.imports.get(node.name ?? '');
      const { source = '', exported = '' } = imported ?? {};
      if (source === '@astrojs/starlight/components') node.name = exported;
      // A picture with a class looks as the site says.
      if (source === 'astro:assets' && has(node, 'class')) node.name = 'img';
      const isOwn =
        Object.hasOwn(elements, node.name ?? '') && /^@?[\w-]/.test(source) && !source.endsWith('.astro');
      const drawn = isOwn ? undefined : drawnBySite(source, node, state);
      if (drawn) return drawn;
      if (/^(?:\.{0,2}|@site)\//.test(source) && Object.hasOwn(elements, node.name ?? ''))
        state.context.problems.warn(
          state.location(node as never),
          `The component <${node.name}> of the site is code, which does not run: that of Starlight is shown.`,
        );
      const src = writtenValue(node.attributes, 'src');
      if (typeof src === 'string') setAttribute(node, 'src', named(src));
      removeAttribute(node, 'slot');
      for (const name of ['code', 'alt']) readImport(root, node, name, state);
      return element(node, state);
    },
    nodes: {
      mdxFlowExpression: shown,
      mdxTextExpression: shown,
      code: codeNode(root, given),
      containerDirective(node, state, ours) {
        node.attributes = {};
        return admonitionTypes.includes(node.name as never) ? ours() : withoutDirective(node, state);
      },
    },
  };
}
