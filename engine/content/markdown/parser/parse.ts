/** Markdown or MDX text to a tree. */
import type { Root } from 'mdast';
import { type Features, mdxToMdast } from 'satteri';
import { type Place, type Problems, placeIn } from '#engine/shared/problems.ts';
import { preprocess } from '../preprocess.ts';
import type { ParsedPage } from '../transform.ts';
import { beyondBounds, mostLevels } from './bounds.ts';
import { parseApart } from './parseApart.ts';
import { riskIn } from './risk.ts';

const features: Features = { directive: true, headingAttributes: true, frontmatter: false, gfm: true };

/** Parses a text. What cannot be parsed or drawn is reported with its place and yields `undefined`. */
export function parsePage(text: string, start: Place, problems: Problems): ParsedPage | undefined {
  const firstLine = start.line ?? 1;
  const source = preprocess(text);
  const risk = riskIn(source);
  try {
    const tree =
      risk === undefined
        ? (mdxToMdast(source, { features }) as Root)
        : parseApart(source, features, mostLevels);
    const excess = beyondBounds(tree);
    if (!excess) return { tree, source, start };
    problems.error(placeIn(start, excess.node), excess.message);
  } catch (fault) {
    const message = fault instanceof Error ? fault.message : String(fault);
    const [, line = risk ?? 1, column = '1', what = message] =
      /^(\d+):(\d+): ([\s\S]*?)(?: \(mdx[\w:-]*\))?$/.exec(message) ?? [];
    const shifted = what.replace(
      /\((\d+):(\d+)\)/g,
      (_, l: string, c: string) => `(${Number(l) + firstLine - 1}:${c})`,
    );
    problems.error({ ...start, line: Number(line) + firstLine - 1, column: Number(column) }, shifted);
  }
  return undefined;
}
