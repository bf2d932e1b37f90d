/** Files and parts of files that pages include: snippets, and the forms of other extensions. */
import { posix } from 'node:path';
import { dedented } from '#engine/shared/text/dedented.ts';
import { deepestInclude, type IncludeFolders, includedLines } from '../../common/markdown/included.ts';
import { added, type Line } from '../../common/markdown/lines.ts';
import { type Page, placeOf } from './page.ts';

const marks = '-{1,}8<-{1,}';
const block = new RegExp(String.raw`^(?<indent>\s*)${marks}\s*$`);
const escaped = new RegExp(String.raw`^(\s*);(${marks}.*)$`);
const section = new RegExp(String.raw`${marks}\s*\[\s*(start|end)\s*:\s*([\w-]+)\s*\]`);
const snippet = new RegExp(String.raw`^(?<indent>\s*)${marks} +(["'])(?<path>.+?)\2\s*$`);

/** Forms of other extensions and plugins, by the names of these. */
const others: readonly (readonly [name: RegExp, form: RegExp])[] = [
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
  ...{ root: page.site.root, named: basePaths(page), option: 'base_path' },
});

/** The lines with those of the files that they include. Reports files that are not there. */
export function withIncludes(lines: readonly Line[], page: Page, depth = 0): readonly Line[] {
  const { dir, extensions, has } = page.site;
  const forms = others.flatMap(([name, form]) => (has(name) ? form : []));
  if (forms.length === 0 && !extensions.has('pymdownx.snippets')) return lines;
  let isBlock = false;

  const include = (written: string, line: Line, found: Values, bases: readonly string[]): Line[] => {
    const { indent = '', code, options = '' } = found;
    const [, path = written, part = ''] = /^(.+?)((?::[\w,:-]*)?)$/.exec(written) ?? [];
    const paths = bases.map((base) => posix.join(base, path));
    const text = includedLines(written, paths, foldersOf(page), placeOf(page, line), page.problems);
    if (!text) return [];
    const wanted = option(code, 'ln') ?? part.slice(1);
    const kept = between(text.join('\n'), options);
    const inner = partOf(kept.split('\n'), wanted);
    if (!inner)
      page.problems.warn(placeOf(page, line), `The included file "${path}" has no section "${wanted}".`);
    const shown = (inner ?? []).filter((each) => !section.test(each));
    const all = code === undefined ? shown : [fence(path, code), ...shown, '```'];
    const result = all.map((each) => added(indent + each, line));
    return depth < deepestInclude ? [...withIncludes(result, page, depth + 1)] : result;
  };

  return lines.flatMap((line) => {
    const { text } = line;
    const blockEnds = block.exec(text);
    if (blockEnds) isBlock = !isBlock;
    if (blockEnds) return [];
    const groups = (form: RegExp) => form.exec(text)?.groups;
    if (isBlock)
      return /^\s*(;|$)/.test(text)
        ? []
        : include(text.trim(), line, { indent: /^\s*/.exec(text)?.[0] }, basePaths(page));
    const own = groups(snippet);
    if (own) return include(own['path'] ?? '', line, own, basePaths(page));
    const other = forms.map(groups).find(Boolean);
    if (other) return include(other['path'] ?? '', line, other, [posix.dirname(page.start.file), dir, '.']);
    return [{ ...line, text: text.replace(escaped, '$1$2') }];
  });
}

type Values = Partial<Record<string, string>>;

/** An option of a form that shows code: `name[value]`. */
const option = (options: string | undefined, name: string): string | undefined =>
  new RegExp(`\\b${name}\\[(.*?)\\]`).exec(options ?? '')?.[1];

function fence(path: string, options: string): string {
  const lines = option(options, 'hl')?.replaceAll(':', '-').replaceAll(',', ' ');
  const title = option(options, 'title')?.replace(/^["']|["']$/g, '');
  const words = [lines && ` hl_lines="${lines}"`, title && ` title="${title}"`];
  return `\`\`\`${posix.extname(path).slice(1)}${words.filter(Boolean).join('')}`;
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
