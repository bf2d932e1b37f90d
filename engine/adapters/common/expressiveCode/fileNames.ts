/** Names of files in comments: https://expressive-code.com/key-features/frames/#file-name-comments. */
import type { Code } from 'mdast';

const languages = [
  'astro cjs htm html js jsx mjs svelte ts tsx typescript vb vue vue-html',
  'ansi bash bat batch cmd console fish nu nushell powershell ps ps1 psd1 psm1 sh shell shellscript shellsession zsh',
  'csv env ini json toml xml yaml yml',
  'css less sass scss styl stylus xsl',
  'markdown md mdx',
].map((names) => names.split(' '));

const comment =
  /^\s*(?:\/\/|#(?!!)|<!--|\/\*)\s*(?:((?![a-z]:).*?)(?:\uff1a|:(?!\/\/)))?\s*((?:[a-z]:)?[\w./~%[\]+\\-]*)\s*(?:-->|\*\/)?\s*$/i;

/** The name of a file that a comment is; `undefined` for any other line. */
function fileIn(line: string, language: string): string | undefined {
  const [, before = '', name = ''] = comment.exec(line) ?? [];
  if (/^\s*@filename\s*$/i.test(before) || !/[^.:/\\~]/.test(name) || /^\.{2,}(?![/\\])/.test(name))
    return undefined;
  const group = languages.findIndex((names) => names.includes(language));
  const last = name.replace(/^.*[/\\]/, '');
  const isPath =
    /^(?:\/|\\|\.[/\\]|~|[a-z]:)./i.test(name) ||
    last.startsWith('.') ||
    (/[/\\]/.test(name) && /[^/\\0-9.]/.test(name) && name === name.toLowerCase());
  if (isPath && (before === '' || group === 1)) return name;
  const [, ending] = /\.([^.]+)$/.exec(last) ?? [];
  return ending !== undefined && languages[group]?.includes(ending) !== false ? name : undefined;
}

/** Makes the comment of the first lines that names a file the title of the block; says whether there is one. */
export function nameFile(node: Code): boolean {
  const lines = node.value.split('\n');
  const titles = lines.slice(0, 4).map((line) => fileIn(line, node.lang ?? ''));
  const at = titles.findIndex((title) => title !== undefined);
  if (at < 0) return false;
  const isFenced = /^(?:---|\+\+\+)$/.test(lines[at - 1]?.trim() ?? '') && lines[at - 1] === lines[at + 1];
  const [from, end] = isFenced ? [at - 1, at + 2] : [at, at + 1];
  const cut = end - from + (lines[end]?.trim() === '' ? 1 : 0);
  node.value = lines.toSpliced(from, cut).join('\n');
  // Marks count the lines with the comment.
  const moved = (number: string) => String(Number(number) > at ? Number(number) - cut : number);
  node.meta = `${node.meta ?? ''} title="${titles[at]}"`.trim().replace(/\d+(?=[\d,\s-]*\})/g, moved);
  return true;
}
