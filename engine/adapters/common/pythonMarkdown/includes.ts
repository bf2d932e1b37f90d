/** Files and parts of files that pages include: snippets, and the forms of other extensions. */
import { posix } from 'node:path';
import { dedented } from '#engine/shared/text/dedented.ts';
import { deepestInclude, type IncludeFolders, includedLines } from '../markdown/included.ts';
import { added, type Line, placeOf } from '../markdown/lines.ts';
import type { Page } from './page.ts';

/** Forms by the extensions and plugins that read them. */
const forms: readonly (readonly [name: RegExp, form: RegExp])[] = [
  [/^pymdownx\.snippets$/, /^(?<indent>\s*)-+8<-+ +(["'])(?<path>.+?)(?::(?<part>[\w,:-]*))?\2\s*$/],
  [
    /include-markdown/,
    /^(?<indent>\s*)\{%-?\s*include(?:-markdown)?\s+(["'])(?<path>.+?)\2(?<options>[\s\S]*?)-?%\}\s*$/,
  ],
  [
    /^(markdown_include\.include|mdx_include)$/,
    /^(?<indent>\s*)\{![>+-]?\s*(?<path>\S+?)\s*(?:(?::|\[ln:)(?<part>[\w,:.-]*)\]?)?\s*!\}\s*$/,
  ],
  // Code, with its lines and marks: `{* a.py ln[1:3] hl[2] *}`.
  [
    /^markdown_include_variants$/,
    /^(?<indent>\s*)\{\*\s+(?<path>\S+)\s*(?:ln\[(?<part>.*?)\])?(?<code>(?:\s*\w+\[[^\]]*\])*)\s*\*\}\s*$/,
  ],
];
const block = /^\s*-+8<-+\s*$/;
/** A line between the marks of a block. */
const named = /^(?<indent>\s*)(?<path>[^\s;].*?)(?::(?<part>[\w,:-]*))?\s*$/;
const section = /-+8<-+\s*\[\s*(start|end)\s*:\s*([\w-]+)\s*\]/;

/** Where included files may be: in folders of snippets, among others. */
const foldersOf = ({ site: { root, dir, extensions }, start }: Page): IncludeFolders => ({
  root,
  named: ['pymdownx.snippets', 'markdown_include.include']
    .flatMap((name) => extensions.get(name)?.['base_path'] ?? '.')
    .map((path) =>
      posix.join(
        String(path || posix.dirname(start.file))
          .replace('$config_dir', '.')
          .replace('$docs_dir', dir),
      ),
    ),
  option: 'base_path',
});

/** The lines with those of the files that they include. Reports files that are not there. */
export function withIncludes(lines: readonly Line[], page: Page, depth = 0): readonly Line[] {
  const used = forms.flatMap(([name, form]) => (page.site.has(name) ? form : []));
  const folders = foldersOf(page);
  let isBlock = false;
  return lines.flatMap((line) => {
    const isMark = block.test(line.text) && used.length > 0;
    if (isMark) isBlock = !isBlock;
    if (isMark) return [];
    const form = isBlock ? named : used.find((each) => each.test(line.text));
    const { indent = '', path, part = '', code, options = '' } = form?.exec(line.text)?.groups ?? {};
    const text = line.text.replace(/^(\s*);(?=-+8<-)/, '$1');
    if (path === undefined) return isBlock ? [] : [{ ...line, text }];
    const paths = [...folders.named, posix.dirname(page.start.file), page.site.dir, '.'];
    const place = placeOf(page.start, line);
    const found = includedLines(
      path,
      paths.map((base) => posix.join(base, path)),
      folders,
      place,
      page.problems,
    );
    if (!found) return [];
    const inner = partOf(between(found, options), part);
    if (!inner) page.problems.warn(place, `The included file "${path}" has no section "${part}".`);
    const shown = (inner ?? []).filter((each) => !section.test(each));
    const words = code?.replace(/(\w+)\[["']?(.*?)["']?\]/g, '$1="$2"');
    const all =
      words === undefined ? shown : [`\`\`\`${posix.extname(path).slice(1)} ${words}`, ...shown, '```'];
    const result = all.map((each) => added(indent + each, line));
    return depth < deepestInclude ? withIncludes(result, page, depth + 1) : result;
  });
}

/** The lines of a part: a section by its name, or ranges such as `2:5,8:9` and `2-5`; `undefined` for a section that is not there. */
function partOf(lines: string[], part: string): string[] | undefined {
  if (part === '') return lines;
  if (/^[\d:,.-]+$/.test(part))
    return part.split(',').flatMap((range) => {
      // A column may follow a line.
      const [from, to = from] = range.split(/[:-]/).map((line) => Number.parseInt(line, 10));
      return lines.slice(Math.max(0, (from || 1) - 1), to || lines.length);
    });
  const at = (kind: string) =>
    lines.findIndex((line) => section.exec(line)?.slice(1).join() === `${kind},${part}`);
  const [from, to] = [at('start'), at('end')];
  return from < 0 ? undefined : dedented(lines.slice(from + 1, to < 0 ? undefined : to));
}

/** The lines between the texts that the options `start` and `end` say. */
function between(lines: string[], options: string): string[] {
  const [start = '', end] = ['start', 'end'].map(
    (name) => new RegExp(`\\b${name}=(["'])(.*?)\\1`, 's').exec(options)?.[2],
  );
  const text = lines.join('\n');
  const from = text.includes(start) ? text.indexOf(start) + start.length : 0;
  const to = end === undefined ? -1 : text.indexOf(end, from);
  return text.slice(from, to < 0 ? undefined : to).split('\n');
}
