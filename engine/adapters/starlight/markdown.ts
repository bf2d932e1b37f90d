/** Components and blocks of Starlight as ours. */
import type { Code, Parents, RootContent } from 'mdast';
import { type JsxNode, removeAttribute, setAttribute, writtenValue } from '#engine/content/markdown/jsx.ts';
import { replaceNode } from '#engine/content/markdown/markdownExport.ts';
import type { Source } from '#engine/content/markdown/parser/parse.ts';
import type { MarkdownDialect, TransformState } from '#engine/content/markdown/transformState.ts';
import { lookUp } from '#engine/shared/lookup.ts';
import { locationIn, type Problems, type SourceLocation } from '#engine/shared/problems.ts';
import { type Adapt, textOfAttribute } from '../common/markdown/attributes.ts';
import { box, has } from '../common/markdown/building.ts';
import {
  badge,
  knownElement,
  plainElements,
  removed,
  unwrapped,
  walked,
} from '../common/markdown/elements.ts';
import { expression } from '../common/markdown/expressions.ts';
import { fenceMeta, isOurs } from '../common/markdown/fenceMeta.ts';
import { homeHero } from '../common/markdown/homeHero.ts';
import { linesOf, textOfLines } from '../common/markdown/lines.ts';
import { text } from '../common/markdown/mdast.ts';
import { packageTabs } from '../common/markdown/packageTabs.ts';
import { withoutTwoslash } from '../common/markdown/twoslash.ts';
import { setTypography } from './typography.ts';

/** Parses a text. Boxes lose attributes, and words behind code are ours. */
function parse(
  written: string,
  ours: (text: string) => Source,
  start: SourceLocation,
  problems: Problems,
): Source {
  const parsed = ours(written);
  const walk = (parent: Parents): void => {
    for (const child of parent.children as RootContent[]) {
      if (child.type === 'containerDirective') child.attributes = {};
      if (child.type === 'code') {
        if (/\btwoslash\b/.test(child.meta ?? ''))
          child.value = textOfLines(withoutTwoslash(linesOf(child.value)));
        child.meta = metaOf(child, (word) =>
          problems.note(locationIn(start, child), `Left out: ${word} of blocks of code.`),
        );
      }
      if ('children' in child) walk(child as Parents);
    }
  };
  walk(parsed.tree);
  return parsed;
}

/** Options that mean nothing here. */
const silent = Object.fromEntries(
  `frame wrap preserveIndent collapsePreserveIndent collapseStyle startLineNumber showLineNumbers twoslash`
    .split(' ')
    .map((name) => [name, '']),
);

/** The words behind the language that mean the same here; others are reported. */
function metaOf({ meta }: Code, report: (word: string) => void): string {
  const isNumbered = /\bshowLineNumbers(?!=(?:\{)?false)/.test(meta ?? '');
  const first = /startLineNumber=\{?(\d+)/.exec(meta ?? '')?.[1] ?? 1;
  // A label of marked lines, as in `ins={"A":2-3}`, has no counterpart.
  const unlabelled = meta?.replace(/\{\s*(["'])[^{}]*?\1\s*:\s*([\d,\s-]+)\}/g, '{$2}');
  const kept = fenceMeta(unlabelled, silent, (word, name) => {
    if (isOurs(word)) return word;
    report(`"${name || word}"`);
    return '';
  });
  return [kept, isNumbered && `showLineNumbers=${first}`].filter(Boolean).join(' ');
}

/** An icon that we do not have. */
const withoutIcon = (node: JsxNode): void => removeAttribute(node, 'icon');

const elements: Readonly<Record<string, Adapt>> = {
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
    withoutIcon(node);
    if (writtenValue(node.attributes, 'value') === undefined)
      setAttribute(node, 'value', textOfAttribute(node, 'label', state) ?? '');
    return undefined;
  },
  Card(node) {
    withoutIcon(node);
    return undefined;
  },
  CardGrid(node) {
    node.attributes = [];
    return undefined;
  },
  LinkCard(node, state) {
    const words = textOfAttribute(node, 'description', state);
    node.name = 'Card';
    removeAttribute(node, 'description');
    if (words !== undefined) node.children.push({ type: 'paragraph', children: [text(words)] } as never);
    return undefined;
  },
  LinkButton(node) {
    withoutIcon(node);
    for (const name of ['variant', 'iconPlacement']) removeAttribute(node, name);
    node.name = 'a';
    setAttribute(node, 'class', 'button');
    return undefined;
  },
  HomeHero: homeHero,
  PackageManagers: packages,
  Fragment: unwrapped,
  Icon: removed('Left out: an icon of Starlight.'),
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
};

/** The commands of `starlight-package-managers` by `type`, before the names of packages. */
const commands: Readonly<Record<string, string>> = {
  ...{ add: 'npm install', create: 'npm create', dlx: 'npx', exec: 'npx' },
  ...{ install: 'npm install', remove: 'npm uninstall', run: 'npm run' },
};

function packages(node: JsxNode, state: TransformState): RootContent[] | undefined {
  const [type = 'add', name, more] = ['type', 'pkg', 'args'].map((key) => textOfAttribute(node, key, state));
  const command = lookUp(commands, type);
  if (command === undefined) return undefined;
  const value = [command, has(node, 'dev') && '-D', name, more].filter(Boolean).join(' ');
  const { position } = node;
  state.edits.push(replaceNode(node as never, `\`\`\`bash\n${value}\n\`\`\``));
  return [
    packageTabs({ type: 'code', lang: 'bash', value, ...(position && { position }) }, state, 'packages'),
  ];
}

const ours = new Set(['Tabs', 'TabItem', 'CardGrid', 'FileTree', 'Steps']);

/** Replaces components of Starlight, and elements that pages may not hold. */
function element(node: JsxNode, state: TransformState): RootContent[] | undefined {
  removeAttribute(node, 'slot');
  const nodes = lookUp(elements, node.name ?? '')?.(node, state);
  if (nodes) return walked(nodes, node, state);
  return ours.has(node.name ?? '') ? undefined : knownElement(node, state);
}

/** How pages are read; `isTypographic` sets typographic quotes, dashes and points in them. */
export const markdown = (isTypographic: boolean): Omit<MarkdownDialect, 'attributes'> => ({
  parse(...parameters) {
    const parsed = parse(...parameters);
    if (isTypographic) setTypography(parsed.tree);
    return parsed;
  },
  element,
  nodes: { mdxFlowExpression: expression, mdxTextExpression: expression },
});
