/** Parses pages of VitePress: blocks first, then what Vue computes, then the tree. */
import { basename, join, posix } from 'node:path';
import type { MarkdownDialect } from '#engine/content/markdown/transformState.ts';
import { locationIn } from '#engine/shared/problems.ts';
import { adaptTree, keepBelow } from '../../common/markdown/adaptTree.ts';
import { blanked, type Place } from '../../common/markdown/attributeLists.ts';
import { type Directive, directiveNodes, titleBars } from '../../common/markdown/containers.ts';
import { badgesOf, unknownDirective } from '../../common/markdown/elements.ts';
import { writtenWords } from '../../common/markdown/headingIds.ts';
import { linesOf, parseLines } from '../../common/markdown/lines.ts';
import { pagesBelow } from '../../common/pages.ts';
import { drawnLines } from '../../common/vue/drawn.ts';
import { blocks, type Reading } from './blocks.ts';

/** Parses a text. Findings name the lines of the source. */
export function parser(site: Omit<Reading, 'parts'>): NonNullable<MarkdownDialect['parse']> {
  const { root, slug } = site;
  const theme = '.vitepress/theme/';
  let ofTheme: [name: string, path: string][] | undefined;
  return (text, ours, start, problems) => {
    ofTheme ??= pagesBelow(join(root, theme), /\.md$/, theme).map((file) => [basename(file, '.md'), file]);
    const imported = Array.from(
      text.matchAll(/^\s*import (\w+) from (["'])(\.[^"'\n]*\.md)\2/gm),
      ([, name = '', , path = '']) => [name, posix.join(posix.dirname(start.file), path)] as const,
    );
    const reading = { ...site, parts: new Map([...ofTheme, ...imported]) };
    const all = blocks(linesOf(text), reading, start, problems);
    const lines = drawnLines(all, start.file, { ...site, problems });
    const parsed = parseLines(lines, ours);
    const lists: Place[] = [];
    const report = (node: Directive) => problems.warn(locationIn(start, node), unknownDirective(node));
    adaptTree(parsed.tree, lists, {
      slug,
      wordsOf: (heading) => writtenWords(heading, parsed.source),
      before: '-',
      contents: /^\[\[toc\]\]$/i,
      adapt: (node) => {
        if (node.type === 'heading') badgesOf(node);
        if (node.type === 'code') node.lang ||= 'plain';
        return node.type === 'containerDirective'
          ? directiveNodes(node, parsed.source, lists, report)
          : [node];
      },
    });
    titleBars(parsed.tree);
    keepBelow(parsed.tree);
    return { ...parsed, source: blanked(parsed.source, lists) };
  };
}
