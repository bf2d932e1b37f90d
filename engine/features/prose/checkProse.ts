/** Checks the prose of a page: its paragraphs, items, cells and headings, without code. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Nodes } from 'hast';
import { matcher } from '#engine/content/glob.ts';
import type { CheckedBody } from '#engine/render/context.ts';
import type { FeatureContext } from '#engine/render/featureContent.ts';
import { locationIn, type SourceLocation } from '#engine/shared/problems.ts';
import { pointAt } from '#engine/shared/text/pointAt.ts';
import type { ProseRules } from './config.ts';
import { type Fault, noProse, rulesOf } from './rules.ts';

/** A part of a block, and where it stands in the text of the page. */
interface Part {
  text: string;
  node: Nodes;
}

const known = new WeakMap<ProseRules, ReturnType<typeof rulesOf>>();

/** Reports what the rules of the site find in a page of its default language. */
export function checkProse(
  { frontMatter, tree, start }: CheckedBody,
  { root, config, problems }: Pick<FeatureContext, 'root' | 'config' | 'problems'>,
): void {
  const { prose, defaultLocale } = config;
  if (!prose || !/\.mdx?$/.test(start.file) || start.file.startsWith('i18n/')) return;
  if (matcher(prose.exclude)(start.file)) return;
  const rules = known.get(prose) ?? rulesOf(prose, defaultLocale.code);
  known.set(prose, rules);
  const check = (text: string, isHeading: boolean, place: (at: number) => SourceLocation) => {
    for (const { at, message, hint } of rules.flatMap((rule): Fault[] => rule(text, isHeading)))
      problems.tell(prose.level, place(at), message, hint);
  };
  for (const key of ['title', 'description'] as const) {
    const text = frontMatter[key];
    if (text) check(text, key === 'title', () => placeOfKey(root, start.file, key));
  }
  for (const { parts, isHeading } of blocksOf(tree)) {
    const text = parts.map((part) => part.text).join('');
    check(text, isHeading, (at) => placeIn(parts, at, start));
  }
}

function placeOfKey(root: string, file: string, key: string): SourceLocation {
  const lines = readFileSync(join(root, file), 'utf8').split(/\r?\n/);
  const line = lines.findIndex((each) => each.startsWith(`${key}:`)) + 1;
  return line > 0 ? { file, line, column: key.length + 3 } : { file, line: 1 };
}

/** Where an offset of a block stands. */
function placeIn(parts: readonly Part[], at: number, start: SourceLocation): SourceLocation {
  let offset = at;
  const part = parts.find(({ text }) => {
    if (offset < text.length) return true;
    offset -= text.length;
    return false;
  });
  const placed = part?.node.position ? part.node : parts.find(({ node }) => node.position)?.node;
  if (!placed) return start;
  const place = locationIn(start, placed);
  if (placed !== part?.node) return place;
  const { line = 1, column = 1 } = place;
  return { ...place, ...pointAt(part.text, offset, { line, column }) };
}

const blockNames = /^(p|li|td|th|h[1-6]|dt|dd|figcaption|summary)$/;
const codeNames = /^(pre|code|kbd|samp|CodeBlock|Diagram|math)$/;

const nameOf = (node: Nodes): string =>
  node.type === 'element' ? node.tagName : 'name' in node ? `${node.name}` : '';

/** Blocks with their own text, without that of blocks within. */
function blocksOf(tree: Nodes): { parts: Part[]; isHeading: boolean }[] {
  const blocks: { parts: Part[]; isHeading: boolean }[] = [];
  const visit = (node: Nodes, parts: Part[]): void => {
    const name = nameOf(node);
    if (node.type === 'text') parts.push({ text: node.value, node });
    else if (codeNames.test(name)) parts.push({ text: noProse, node });
    else if (name === 'br') parts.push({ text: '\n', node });
    else if ('children' in node) {
      const isBlock = blockNames.test(name) || node.type !== 'element';
      const own = isBlock && node.type !== 'mdxJsxTextElement' ? [] : parts;
      if (own !== parts) blocks.push({ parts: own, isHeading: /^h\d$/.test(name) });
      for (const child of node.children) visit(child, own);
    }
  };
  visit(tree, []);
  return blocks;
}
