/** Files and parts of files that pages include: snippets, and the forms of other extensions. */
import { posix } from 'node:path';
import { dedented } from '#engine/shared/text/dedented.ts';
import { deepestInclude, type IncludeFolders, includedLines } from '../../common/markdown/included.ts';
import { added, type Line, placeOf } from '../../common/markdown/lines.ts';
import type { Page } from './page.ts';

const marks = '-{1,}8<-{1,}';
const block = new RegExp(String.raw`^\s*${marks}\s*$`);
/** A line between the marks of a block. */
const named = /^(?<indent>\s*)(?<path>[^\s;].*?)\s*$/;
const escaped = new RegExp(String.raw`^(\s*);(${marks}.*)$`);
const section = new RegExp(String.raw`${marks}\s*\[\s*(start|end)\s*:\s*([\w-]+)\s*\]`);
const snippet = new RegExp(String.raw`^(?<indent>\s*)${marks} +(["'])(?<path>.+?)\2\s*$`);

/** Forms by the extensions and plugins that read them. */
const forms: readonly (readonly [name: RegExp, form: RegExp])[] = [
  [/^pymdownx\.snippets$/, snippet],
  [
    /include-markdown/,
    /^(?<indent>\s*)\{%-?\s*include(?:-markdown)?\s+(["'])(?<path>.+?)\2(?<options>[\s\S]*?)-?%\}\s*$/,
  ],
  [/^(markdown_include\.include|mdx_include)$/, /^(?<indent>\s*)\{!>?\s*(?<path>\S+?)\s*!\}\s*$/],
  // Code, with its lines and marks: `{* a.py ln[1:3] hl[2] *}`.
  [
    /^markdown_include_variants$/,
    /^(?<indent>\s*)\{\*\s+(?<path>\S+)(?<code>(?:\s+\w+\[[^\]]*\])*)\s*\*\}\s*$/,
  ],
];

/** Folders of snippets, from the root. */
export const basePaths = ({ site: { extensions, dir }, start }: Page): string[] =>
  [extensions.get('pymdownx.snippets')?.['base_path'] ?? '.'].flat().map((path) =>
    posix.join(
      String(path || posix.dirname(start.file))
        .replace('$config_dir', '.')
        .replace('$docs_dir', dir),
    ),
  );

/** Where included files may be. */
export const foldersOf = (page: Page): IncludeFolders => ({
  root: page.site.root,
  named: basePaths(page),
  option: 'base_path',
});

/** The lines with those of the files that they include. Reports files that are not there. */
export function withIncludes(lines: readonly Line[], page: Page, depth = 0): readonly Line[] {
  const used = forms.flatMap(([name, form]) => (page.site.has(name) ? form : []));
  if (used.length === 0) return lines;
  let isBlock = false;
  return lines.flatMap((line) => {
    const isMark = block.test(line.text);
    if (isMark) isBlock = !isBlock;
    if (isMark) return [];
    const form = isBlock ? named : used.find((each) => each.test(line.text));
    const { indent = '', path: written, code, options = '' } = form?.exec(line.text)?.groups ?? {};
    if (written === undefined) return isBlock ? [] : [{ ...line, text: line.text.replace(escaped, '$1$2') }];
    const isSnippet = form === named || form === snippet;
    const bases = isSnippet ? basePaths(page) : [posix.dirname(page.start.file), page.site.dir, '.'];
    const [, path = written, part = ''] = /^(.+?)((?::[\w,:-]*)?)$/.exec(written) ?? [];
    const paths = bases.map((base) => posix.join(base, path));
    const place = placeOf(page.start, line);
    const text = includedLines(written, paths, foldersOf(page), place, page.problems);
    if (!text) return [];
    const wanted = /\bln\[(.*?)\]/.exec(code ?? '')?.[1] ?? part.slice(1);
    const inner = partOf(between(text.join('\n'), options).split('\n'), wanted);
    if (!inner) page.problems.warn(place, `The included file "${path}" has no section "${wanted}".`);
    const shown = (inner ?? []).filter((each) => !section.test(each));
    const words = code?.replace(/\s*\bln\[.*?\]/, '').replace(/(\w+)\[["']?(.*?)["']?\]/g, '$1="$2"');
    const all =
      words === undefined ? shown : [`\`\`\`${posix.extname(path).slice(1)}${words}`, ...shown, '```'];
    const result = all.map((each) => added(indent + each, line));
    return depth < deepestInclude ? withIncludes(result, page, depth + 1) : result;
  });
}

/** The lines of a part: a section by its name, or ranges such as `2:5,8:9`; `undefined` for a section that is not there. */
function partOf(lines: string[], part: string): string[] | undefined {
  if (part === '') return lines;
  if (/^[\d:,]+$/.test(part))
    return part.split(',').flatMap((range) => {
      const [from, to = from] = range.split(':');
      return lines.slice(Math.max(0, Number(from || 1) - 1), Number(to || lines.length));
    });
  const at = (kind: string) =>
    lines.findIndex((line) => {
      const [, what, name] = section.exec(line) ?? [];
      return what === kind && name === part;
    });
  const [from, to] = [at('start'), at('end')];
  return from < 0 ? undefined : dedented(lines.slice(from + 1, to < 0 ? undefined : to));
}

/** The text behind what the option `start` says, up to what `end` says. */
function between(text: string, options: string): string {
  const [start = '', end] = ['start', 'end'].map(
    (name) => new RegExp(`\\b${name}=(["'])(.*?)\\1`, 's').exec(options)?.[2],
  );
  const from = Math.max(0, text.indexOf(start)) + (text.includes(start) ? start.length : 0);
  const to = end === undefined ? -1 : text.indexOf(end, from);
  return text.slice(from, to < 0 ? undefined : to);
}
