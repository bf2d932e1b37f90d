/** Parts of pages that Vue computes, as the VitePress of the site draws them. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { attempt } from '#engine/shared/attempt.ts';
import type { Problems } from '#engine/shared/problems.ts';
import { frontMatterValue } from '../expressions/expression.ts';
import { packageText } from '../installed.ts';
import { added, isBlank, type Line, linesOf, textOfLines } from '../markdown/lines.ts';
import { grayMatter, pageAt, type WrittenPage } from '../pages.ts';
import { installCommand } from '../plugins/installCommand.ts';
import { mostForConfig } from '../plugins/markdownPlugins.ts';
import { askTool } from '../plugins/siteTools.ts';

interface Answer {
  /** Markdown by the names of parts. */
  parts?: Record<string, string>;
  css?: string;
  /** Why there are none. */
  fault?: string;
}

const code = '(`+)(?:.*?[^`])?\\1(?!`)';
const attributes = `(?:"[^"]*"|'[^']*'|[^"'<>])*`;
const component = '<(?!(?:Badge|ClientOnly|Tabs|TabItem|Card|CardGrid|HomeHero|PagePart)\\b)[A-Z]';
const computed = new RegExp(`\\{\\{|${component}|<[a-z]${attributes}\\s(?:v-[a-z]|[:@#][a-z])${attributes}>`);

/** What Vue computes in a line, or what it has as code. */
const inline = new RegExp(
  `${code}|\\{\\{.*?\\}\\}|<([\\w-]+)${attributes}(?:/>|>(?:[^<]|<br>)*</\\2>)|<img\\b${attributes}>`,
  'g',
);

/** The index behind the lines of the element with this name that begins at a line; `undefined` where it does not end. */
function elementEnd(lines: readonly Line[], at: number, name: string): number | undefined {
  const tags = new RegExp(`<(/?)${name}(?=[\\s/>])${attributes}>`, 'g');
  let text = '';
  for (let end = at; end < lines.length; end++) {
    const line = lines[end] as Line;
    if (!line.isCode) text += `${line.text}\n`;
    const depths = Array.from(text.matchAll(tags), ([whole, closing]) =>
      closing ? -1 : whole.endsWith('/>') ? 0 : 1,
    );
    if (depths.length > 0 && depths.reduce<number>((all, each) => all + each, 0) <= 0) return end + 1;
  }
  return undefined;
}

/** The text of an element, in which blocks of Markdown without values stay ours, by their places in `kept`. */
function withoutMarkdown(element: readonly Line[], kept: Line[][]): string {
  const blocks: Line[][] = [[]];
  for (const line of element)
    if (!line.isCode && isBlank(line)) blocks.push([]);
    else blocks.at(-1)?.push(line);
  return blocks
    .map((lines) => {
      const words = textOfLines(lines.filter(({ isCode }) => !isCode));
      const isOwn = lines.length > 0 && !/^\s*</m.test(words) && !computed.test(words);
      return isOwn ? `<hr data-kept="${kept.push(lines) - 1}">` : textOfLines(lines);
    })
    .join('\n\n');
}

/** Whether the site has its VitePress, so that parts can be drawn. */
export const drawsParts = (root: string): boolean => packageText(root, 'vitepress', ['package.json']) !== '';

/** Pages of a site, and what is said of them. */
export interface Place {
  root: string;
  srcDir: string;
  problems: Problems;
}

const ended: Answer = { fault: 'it takes too long, or ends its process' };
/** Folders of sites whose process did that. Other pages would wait as long. */
const lost = new Set<string>();

/** The parts of a page whose text has only these, and what the theme adds to the layout, as Markdown. Reports why there are none. */
export function drawnParts(file: string, text: string, { root, srcDir, problems }: Place): Answer {
  const { yaml = '' } = pageAt(root, file, grayMatter);
  const question = {
    page: posix.relative(srcDir, file),
    text: `---\n${yaml}\n---\n${text.replace(/<\/?ClientOnly>/g, '')}`,
  };
  const ask = () =>
    lost.has(root) ? ended : (askTool<Answer>(root, 'vitepress', question, 4 * mostForConfig) ?? ended);
  const answer = drawsParts(root)
    ? ask()
    : { fault: `run "${installCommand(root)}" in the folder of the site` };
  if (answer === ended) lost.add(root);
  if (!('parts' in answer))
    problems.note({ file }, `What Vue computes cannot be drawn: ${answer.fault?.split('\n')[0]}.`);
  return answer;
}

/** A text with values of front matter outside of code. Others are left out. */
export const withFrontMatter = (text: string, page: Pick<WrittenPage, 'frontMatter'>): string =>
  text.replace(new RegExp(`${code}|\\{\\{(.*?)\\}\\}`, 'g'), (whole, ticks?: string, value = '') =>
    ticks ? whole : (frontMatterValue(value, () => page.frontMatter) ?? ''),
  );

/** The styles of what is drawn, below a text. */
export const styleOf = (css = ''): string => (css.trim() ? `\n\n<style data-drawn>${css}</style>\n` : '');

/** The style sheets that code of a page imports, below its text. */
const importedStyles = (file: string, scripts: readonly string[], { root }: Place): string =>
  Array.from(scripts.join('\n').matchAll(/^\s*import\s*["'](\.[^"'\n]*\.css)["']/gm), ([, name = '']) => {
    const path = join(root, posix.join(posix.dirname(file), name));
    return `\n\n<style>${attempt(() => readFileSync(path, 'utf8'), '').replace(/\n\s*\n/g, '\n')}</style>\n`;
  }).join('');

/** The lines of a page with what Vue computes in them; as they are where there is nothing, or nothing can be drawn. */
export function drawnLines(lines: readonly Line[], file: string, place: Place): Line[] {
  const scripts: string[] = [];
  const parts: string[] = [];
  const kept: Line[][] = [];
  const part = (text: string, gap: string): string => {
    parts.push(`<hr data-part="${parts.length}">${gap}${text}${gap}<hr data-part>`);
    return `\0${parts.length - 1}\0`;
  };
  const marked: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as Line;
    const [, name] = (!line.isCode && /^<([A-Za-z][\w.-]*)/.exec(line.text)) || [];
    const end = name && name !== 'style' ? elementEnd(lines, at, name) : undefined;
    const element = lines.slice(at, end ?? at);
    if (name === 'script') scripts.push(textOfLines(element));
    else if (computed.test(textOfLines(element.filter(({ isCode }) => !isCode))))
      marked.push(added(part(withoutMarkdown(element, kept), '\n\n'), line));
    else {
      const fill = (whole: string, ticks?: string) =>
        ticks || !computed.test(whole) ? whole : part(whole, '');
      marked.push(line.isCode ? line : { ...line, text: line.text.replace(inline, fill) });
      continue;
    }
    at = Math.max(at, (end ?? 0) - 1);
  }
  const last = lines.at(-1) as Line;
  const below = (text: string) => (text ? linesOf(text).map(({ text }) => added(text, last)) : []);
  const styles = below(importedStyles(file, scripts, place));
  if (parts.length === 0) return [...lines, ...styles];
  const { parts: drawn, css } = drawnParts(file, [...scripts, ...parts, ''].join('\n\n'), place);
  const page = pageAt(place.root, file, grayMatter);
  if (!drawn)
    return [
      ...lines.map((line) => (line.isCode ? line : { ...line, text: withFrontMatter(line.text, page) })),
      ...styles,
    ];
  const filled = marked.flatMap((line) =>
    line.text
      .replace(/\0(\d+)\0/g, (_, index) => drawn[index] ?? '')
      .split(/<hr data-kept="(\d+)"[^>]*>/)
      .flatMap((text, at) =>
        at % 2 === 0 ? { ...line, text } : [added('', line), ...(kept[Number(text)] ?? []), added('', line)],
      ),
  );
  return [...filled, ...styles, ...below(styleOf(css))];
}
