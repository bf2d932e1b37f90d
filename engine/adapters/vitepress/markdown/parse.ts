/** Parses pages of VitePress: blocks first, then what Vue would compute, then the tree. */
import { join, posix } from 'node:path';
import type { RootContent } from 'mdast';
import { admonitionAliases, admonitionTypes } from '#engine/components/admonition/types.ts';
import type { MarkdownDialect } from '#engine/content/markdown/transformState.ts';
import { locationIn } from '#engine/shared/problems.ts';
import { adaptTree } from '../../common/markdown/adaptTree.ts';
import { blanked, type Place } from '../../common/markdown/attributeLists.ts';
import {
  type Directive,
  detailsOf,
  labelled,
  placed,
  tabsOf,
  takeTitle,
  unmark,
} from '../../common/markdown/containers.ts';
import { unknownDirective } from '../../common/markdown/elements.ts';
import { linesOf, parseLines, placeOf } from '../../common/markdown/lines.ts';
import { grayMatter, pageAt, pagesBelow } from '../../common/pages.ts';
import type { Values } from '../../common/values.ts';
import { blocks, type Reading } from './blocks.ts';
import { interpolated } from './interpolated.ts';

/** Parses a text. Findings name the lines of the source. */
export function parser(site: Omit<Reading, 'parts'>): NonNullable<MarkdownDialect['parse']> {
  const { root, slug } = site;
  const theme = posix.join('.vitepress', 'theme');
  let ofTheme: [name: string, path: string][] | undefined;
  return (text, ours, start, problems) => {
    ofTheme ??= pagesBelow(join(root, theme)).map((file) => [
      posix.basename(file, '.md'),
      posix.join(theme, file),
    ]);
    const imported = Array.from(
      text.matchAll(/^\s*import (\w+) from (["'])(\.[^"'\n]*\.md)\2/gm),
      ([, name = '', , path = '']) => [name, posix.join(posix.dirname(start.file), path)] as const,
    );
    const reading = { ...site, parts: new Map([...ofTheme, ...imported]) };
    let written: Values | undefined;
    const frontMatter = () => (written ??= pageAt(root, start.file, grayMatter).frontMatter);
    const lines = blocks(linesOf(text), reading, start, problems).map((line) => {
      if (line.isCode || !line.text.includes('{{')) return line;
      const { text, left } = interpolated(line.text, frontMatter);
      if (left > 0) problems.note(placeOf(start, line), 'Left out: values that Vue computes ({{ … }}).');
      return { ...line, text };
    });
    const parsed = parseLines(lines, ours);
    const lists: Place[] = [];
    const report = (node: Directive) => problems.warn(locationIn(start, node), unknownDirective(node));
    adaptTree(parsed.tree, lists, {
      slug,
      before: '-',
      contents: /^\[\[toc\]\]$/i,
      adapt: (node) =>
        node.type === 'containerDirective' ? directive(node, parsed.source, lists, report) : [node],
    });
    return { ...parsed, source: blanked(parsed.source, lists) };
  };
}

const silent = /^(raw|v-pre)$/;
const known = new Set<string>(['code-group', ...admonitionTypes, ...Object.keys(admonitionAliases)]);

function directive(
  node: Directive,
  text: string,
  lists: Place[],
  report: (node: Directive) => void,
): RootContent[] {
  if (/^details/.test(node.name)) return detailsOf(node, node.name === 'details-open');
  if (!known.has(node.name)) {
    if (!silent.test(node.name)) report(node);
    unmark(node, text, lists);
    return labelled(node).body;
  }
  node.name = admonitionAliases[node.name] ?? node.name;
  if (node.name !== 'code-group') return [node];
  const codes = (node.children as RootContent[]).filter((child) => child.type === 'code');
  const labels = codes.map((code, index) => takeTitle(code) ?? code.lang ?? String(index + 1));
  const others = labelled(node).body.filter(({ type }) => type !== 'code');
  return [...placed(tabsOf(labels, codes), node), ...others];
}
