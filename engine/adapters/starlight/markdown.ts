/** Components and blocks of Starlight as ours. */
import { slug } from 'github-slugger';
import type { Heading, Parents, RootContent } from 'mdast';
import { admonitionTypes } from '#engine/components/admonition/types.ts';
import {
  type JsxNode,
  jsx,
  removeAttribute,
  setAttribute,
  writtenValue,
} from '#engine/content/markdown/jsx.ts';
import { removeNode, replaceNode } from '#engine/content/markdown/markdownExport.ts';
import type { Source } from '#engine/content/markdown/parser/parse.ts';
import type { MarkdownDialect, TransformState } from '#engine/content/markdown/transformState.ts';
import { lookUp } from '#engine/shared/lookup.ts';
import { locationIn, type Problems, type SourceLocation } from '#engine/shared/problems.ts';
import { homeHero } from '../common/homeHero/homeHero.ts';
import { blanked, type Place } from '../common/markdown/attributeLists.ts';
import { type Adapt, textOfAttribute } from '../common/markdown/attributes.ts';
import { box, givenValue, has } from '../common/markdown/building.ts';
import { cardGrid, cardWith, type IconOf } from '../common/markdown/cards.ts';
import { type Directive, unmark } from '../common/markdown/containers.ts';
import { badge, knownElement, plainElements, unwrapped, walked } from '../common/markdown/elements.ts';
import { expression } from '../common/markdown/expressions.ts';
import { headingIds } from '../common/markdown/headingIds.ts';
import { linesOf, parseLines } from '../common/markdown/lines.ts';
import { setTypography } from '../common/markdown/typography.ts';
import { pageAt } from '../common/pages.ts';
import type { SitePlugins } from '../common/plugins/markdownPlugins.ts';
import { texts, type Values, values } from '../common/values.ts';
import { adaptCode } from './expressiveCode.ts';
import { iconsOf } from './icons.ts';
import { pathNames } from './pages.ts';

/** A text with ours in the place of boxes, words behind code, and paths. */
function adapted(
  parsed: Source,
  start: SourceLocation,
  problems: Problems,
  named: (path: string) => string,
): Source {
  const places: Place[] = [];
  const walk = (parent: Parents): void => {
    parent.children = (parent.children as RootContent[]).flatMap((child) =>
      child.type === 'containerDirective' ? boxOf(child) : [child],
    ) as never;
    for (const child of parent.children as RootContent[]) {
      if (child.type === 'code')
        adaptCode(child, (word) =>
          problems.note(locationIn(start, child), `Left out: ${word} of blocks of code.`),
        );
      if (child.type === 'image') child.url = named(child.url);
      if (child.type === 'mdxjsEsm')
        child.value = child.value.replace(/(?<=\b(?:from|import)\s*(["']))[^"'\n]+/g, named);
      for (const each of 'attributes' in child && Array.isArray(child.attributes) ? child.attributes : [])
        if ('name' in each && each.name === 'src' && typeof each.value === 'string')
          each.value = named(each.value);
      if ('children' in child) walk(child as Parents);
    }
  };
  const boxOf = (node: Directive): RootContent[] => {
    node.attributes = {};
    if (boxes.has(node.name)) return [node];
    const message = `Unknown directive ":::${node.name}": what it holds is shown without it.`;
    problems.warn(locationIn(start, node), message);
    unmark(node, parsed.source, places);
    return node.children as RootContent[];
  };
  walk(parsed.tree);
  return { ...parsed, source: blanked(parsed.source, places) };
}

const boxes = new Set<string>(admonitionTypes);

/** Elements whose content is transformed. */
const cards = (iconOf: IconOf): Readonly<Record<string, Adapt>> => ({
  Card: cardWith(iconOf),
  LinkCard: cardWith(iconOf),
  CardGrid: cardGrid,
});

const elements = (iconOf: IconOf): Readonly<Record<string, Adapt>> => ({
  ...plainElements,
  Aside(node, state) {
    const type = textOfAttribute(node, 'type', state) ?? 'note';
    return [box(type, textOfAttribute(node, 'title', state), node.children)];
  },
  Badge: badge,
  Tabs(node, state) {
    const key = textOfAttribute(node, 'syncKey', state);
    removeAttribute(node, 'syncKey');
    if (key !== undefined) setAttribute(node, 'groupId', key);
    return undefined;
  },
  TabItem(node, state) {
    removeAttribute(node, 'icon');
    if (writtenValue(node.attributes, 'value') === undefined)
      setAttribute(node, 'value', textOfAttribute(node, 'label', state) ?? '');
    return undefined;
  },
  LinkButton(node, state) {
    const isFirst = textOfAttribute(node, 'iconPlacement', state) === 'start';
    const { position = node.position } = node.children.at(isFirst ? 0 : -1) ?? node;
    const place = position?.[isFirst ? 'start' : 'end'];
    const icon = iconOf(node, state).map((each) =>
      Object.assign(each, place && { position: { start: place, end: place } }),
    );
    node.children = (isFirst ? [...icon, ...node.children] : [...node.children, ...icon]) as never;
    for (const name of ['icon', 'variant', 'iconPlacement']) removeAttribute(node, name);
    node.name = 'a';
    setAttribute(node, 'class', 'button');
    return undefined;
  },
  HomeHero: homeHero,
  PackageManagers: packages,
  Fragment: unwrapped,
  Icon: (node, state) => [...iconOf(node, state), ...removeNode(node as RootContent, state)],
  Code(node, state) {
    const value = textOfAttribute(node, 'code', state);
    if (value === undefined) return undefined;
    const title = textOfAttribute(node, 'title', state);
    const lang = textOfAttribute(node, 'lang', state) ?? 'text';
    const meta = title === undefined ? '' : `title="${title}"`;
    state.edits.push(
      replaceNode(
        node as never,
        `\`\`\`${`${lang} ${meta}`.trim()}
${value}
\`\`\``,
      ),
    );
    return [{ type: 'code', lang, meta, value }];
  },
});

/** The commands of `starlight-package-managers` before the names of packages, by its types. */
const types = ['add', 'create', 'dlx', 'exec', 'install', 'remove', 'run'];
const commands: Readonly<Record<string, readonly string[]>> = {
  npm: ['npm i', 'npm create', 'npx', 'npx', 'npm install', 'npm uninstall', 'npm run'],
  pnpm: ['pnpm add', 'pnpm create', 'pnpx', 'pnpm', 'pnpm install', 'pnpm remove', 'pnpm run'],
  yarn: ['yarn add', 'yarn create', 'yarn dlx', 'yarn', 'yarn install', 'yarn remove', 'yarn run'],
  bun: ['bun add', 'bun create', 'bunx', 'bunx', 'bun install', 'bun remove', 'bun run'],
};

function packages(node: JsxNode, state: TransformState): RootContent[] | undefined {
  const [type = 'add', name, more] = ['type', 'pkg', 'args'].map((key) => textOfAttribute(node, key, state));
  const wanted = givenValue(node, 'pkgManagers', state) ?? ['npm', 'pnpm', 'yarn'];
  const at = types.indexOf(type);
  if (at < 0) return undefined;
  const values = texts(wanted).map((manager) => {
    const dashes = manager === 'npm' && more && !/^(dlx|exec|run)$/.test(type) ? '--' : '';
    return [commands[manager]?.[at], has(node, 'dev') && '-D', name, dashes, more].filter(Boolean).join(' ');
  });
  state.edits.push(replaceNode(node as never, `\`\`\`bash\n${values[0]}\n\`\`\``));
  const tabs = texts(wanted).map((label, index) =>
    jsx('TabItem', { value: label, label }, [{ type: 'code', lang: 'sh', value: values[index] }]),
  );
  return [jsx('Tabs', { groupId: 'packages' }, tabs) as RootContent];
}

const ours = new Set(['Tabs', 'TabItem', 'FileTree', 'Steps']);

/** Replaces components of Starlight, and elements that pages may not hold. */
function elementOf(iconOf: IconOf): Adapt {
  const [transformed, others] = [cards(iconOf), elements(iconOf)];
  return (node, state) => {
    removeAttribute(node, 'slot');
    const drawn = lookUp(transformed, node.name ?? '')?.(node, state);
    if (drawn) return drawn;
    const nodes = lookUp(others, node.name ?? '')?.(node, state);
    if (nodes) return walked(nodes, node, state);
    return ours.has(node.name ?? '') ? undefined : knownElement(node, state);
  };
}

/** Sets the ids of all headings, which keep spaces at their ends as hyphens. */
function setIds(parent: Parents, set: (node: Heading) => void): void {
  for (const child of parent.children as RootContent[]) {
    if (child.type === 'heading') set(child);
    else if ('children' in child) setIds(child as Parents, set);
  }
}

/** How pages of the folder `root` with this configuration are read. */
export function markdown(root: string, given: Values): Omit<MarkdownDialect, 'attributes'> {
  const named = pathNames(root);
  const plugins = given['markdownPlugins'] as SitePlugins | undefined;
  const ofPlugins = new Map<string, Values>();
  /** An expression; the name of a value of front matter is that value. */
  const shown = (
    node: Parameters<typeof expression>[0],
    state: TransformState,
    ours: () => RootContent[],
  ) => {
    const [, ...keys] = /^frontmatter(?:\.\w+)+$/.exec(node.value.trim())?.[0].split('.') ?? [];
    if (keys.length === 0) return expression(node, state, ours);
    const { file } = state.location(node);
    const all = ofPlugins.get(file) ?? pageAt(root, file).frontMatter;
    const value = keys.reduce<unknown>((each, key) => values(each)[key], all);
    if (typeof value !== 'string' && typeof value !== 'number') return expression(node, state, ours);
    state.edits.push(replaceNode(node, String(value)));
    return [{ type: 'text' as const, value: String(value) }];
  };
  return {
    parse(written, ours, start, problems) {
      const read = (text: string): Source => {
        const parsed = ours(text);
        if (given['smartypants'] !== false) setTypography(parsed.tree, { '--': '—' });
        return parsed;
      };
      const changed = plugins?.change(linesOf(written), read, start, problems);
      if (changed) ofPlugins.set(start.file, values(values(changed.data)['astro'])['frontmatter'] as Values);
      const parsed = changed ? parseLines(changed.lines, read) : read(written);
      const result = adapted(parsed, start, problems, named);
      setIds(result.tree, headingIds(slug, '-', []));
      return result;
    },
    element: elementOf(iconsOf(root)),
    nodes: { mdxFlowExpression: shown, mdxTextExpression: shown },
  };
}
