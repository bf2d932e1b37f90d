/** Statements of MDX in places and forms of their own. */
import type { Root } from 'mdast';
import { jsx } from '#engine/content/markdown/jsx.ts';
import { statementsIn } from '#engine/content/markdown/pageImports.ts';
import { linesOfCode } from '#engine/shared/codeFences.ts';
import { added, isBlank, type Line, textOfLines } from '../../common/markdown/lines.ts';

const imports = /^import\s*(?:['"]|\{\s*$|[\w*{].*\sfrom\s*['"])/;

/** The lines with all imports first, where there are boxes: within these the parser takes them for text. */
export function withImportsFirst(lines: readonly Line[]): readonly Line[] {
  const text = textOfLines(lines);
  if (!text.includes(':::')) return lines;
  const isCode = linesOfCode(text);
  let [isFirst, isImport] = [true, false];
  const areImports = lines.map((line, index) => {
    const isBetween = isBlank(line) || line.text.startsWith(':::');
    isImport = isImport
      ? !isBetween && !line.text.startsWith('export')
      : isFirst && !isCode[index] && imports.test(line.text);
    isFirst = isBetween;
    return isImport;
  });
  const [first, rest] = [true, false].map((wanted) => lines.filter((_, at) => areImports[at] === wanted));
  return first?.[0] && rest ? [...first, added('', first[0]), ...rest] : lines;
}

/** Draws what a page exports as default around all that follows, as MDX does. */
export function drawLayout(tree: Root): void {
  const content = tree.children.filter(({ type }) => type !== 'mdxjsEsm');
  const found = statementsIn(tree).find(({ value }) => /^export\s+default\b/m.test(value));
  const isFirst = (found?.position?.start.offset ?? 0) <= (content[0]?.position?.start.offset ?? Infinity);
  if (!found || !isFirst) return;
  found.value = found.value.replace(/^export\s+default\b/m, 'export const MDXLayout =');
  const layout = jsx('MDXLayout', {}, content);
  layout.attributes.push({ type: 'mdxJsxExpressionAttribute', value: '...props' });
  if (found.position) layout.position = { ...found.position, end: tree.position?.end ?? found.position.end };
  tree.children = [...tree.children.filter(({ type }) => type === 'mdxjsEsm'), layout as never];
}

/** The first line of a statement that goes on. */
const opens = /^export\s+(?:async|class|const|default|function|let|var)\b.*[{[(]\s*$/;
/** Its last line, as formatters write it. */
const closes = /^[}\])](?!.*[{[(]\s*$)/;
/** White space for JavaScript, but no empty line for the parser of Markdown. */
const noEmptyLine = '\f';

/** The text with something in the empty lines of statements, at which the parser would end them. */
export function withoutEmptyLines(source: string): string {
  const isCode = linesOfCode(source);
  let isOpen = false;
  return source
    .split('\n')
    .map((line, index) => {
      if (isOpen) isOpen = !closes.test(line);
      else isOpen = !isCode[index] && opens.test(line);
      return isOpen && line.trim() === '' ? noEmptyLine : line;
    })
    .join('\n');
}
