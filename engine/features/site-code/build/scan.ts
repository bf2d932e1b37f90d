/** Finds in texts of pages, without parsing them, what their code may ask for. */
import { readFile } from 'node:fs/promises';
import { join, posix, relative } from 'node:path';
import { namedFile } from '#engine/content/files.ts';
import { fencedCode } from '#engine/shared/codeFences.ts';
import type { CodeDialect } from './dialect.ts';

/** A file with pages of text. */
export interface TextFile {
  /** Path from the root. */
  file: string;
  text: string;
}

/** A module that a file asks for. */
export interface Request {
  /** As it is written. */
  name: string;
  /** Folder of the file, from the root. */
  dir: string;
}

const statement =
  /^[^\S\n]*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"\n]+)['"]|(?:^|;)[^\S\n]*import\s*['"]([^'"\n]+)['"]|;\s*import\b[^'"`;]*?\bfrom\s*['"]([^'"\n]+)['"]|\brequire\(\s*['"]([^'"\n]+)['"]\s*\)/gm;

/** Modules that a text names in statements; code of examples may be among them. */
const namesIn = (text: string): string[] =>
  Array.from(text.matchAll(statement), ([, a, b, c, d]) => a ?? b ?? c ?? d ?? '').map((name) =>
    name.replace(/\\(.)/g, '$1'),
  );

/** Whether a text in Markdown may hold statements or calls for modules. */
const mayAsk = (text: string): boolean => /^\s*(?:import|export)\s|\brequire\(/m.test(text);

/** Code of a page that works in browsers only, or modules of which that is not known. */
const isLive =
  /\buse[A-Z]\w*\s*\(|\bon[A-Z]\w*=\{|\bBrowserOnly\b|^import\b[^;\n]*from\s*['"]([^'"\n]+(?<!\.mdx?))['"]/gm;

/** Whether code of a text may be needed in the browser; what pages draw without code is not. */
export const mayBeLive = (text: string, { needsNoCode }: CodeDialect): boolean =>
  Array.from(text.matchAll(isLive)).some(([, module]) => module === undefined || !needsNoCode(module));

/** Whether a block of code, by what stands behind its first fence, is one that readers edit where the site has what runs it. */
export const isEditable = (info: string): boolean => /\slive(?!\S)/.test(info);

/** Whether a text has such a block. */
export const hasEditableCode = (text: string): boolean =>
  fencedCode(text).some(({ info }) => isEditable(info));

/** Text without blocks of code, whose statements are examples; blocks of `mdx-code-block` are no code. */
function withoutExamples(text: string): string {
  const lines = text.split('\n');
  for (const { start, end, info } of fencedCode(text).reverse()) {
    if (info === 'mdx-code-block') continue;
    const opening = lines[start] ?? '';
    lines.splice(start, end - start, ...(isEditable(info) ? [opening] : []));
  }
  return lines.join('\n');
}

/** All files with the partials that they and the module of `components` import, their blocks of code left out. */
export async function withPartials(
  root: string,
  files: readonly TextFile[],
  components?: string,
): Promise<TextFile[]> {
  const all = new Map<string, TextFile>();
  const open = files.filter(({ text }) => mayAsk(text));
  const module = components && relative(root, components);
  if (module) open.push({ file: module, text: await readFile(components, 'utf8') });
  for (let next = open.pop(); next; next = open.pop()) {
    if (all.has(next.file)) continue;
    const text = withoutExamples(next.text);
    all.set(next.file, { file: next.file, text });
    for (const name of namesIn(text)) {
      if (!/\.mdx?$/.test(name)) continue;
      const file = namedFile(name, next.file);
      const inner = all.has(file)
        ? undefined
        : await readFile(join(root, file), 'utf8').catch(() => undefined);
      if (inner !== undefined) open.push({ file, text: inner });
    }
  }
  if (module) all.delete(module);
  return [...all.values()];
}

/** Key of a request: names that do not depend on the file are the same for all. */
export const keyOf = ({ name, dir }: Request): string =>
  /(?:^|!)\.{1,2}\//.test(name) ? `${dir}\0${name}` : name;

/** What the files ask for, each once. */
export function requestsIn(files: readonly TextFile[]): Map<string, Request> {
  const found = new Map<string, Request>();
  for (const { file, text } of files)
    for (const name of namesIn(text)) {
      const request = { name, dir: posix.dirname(file) };
      if (!found.has(keyOf(request))) found.set(keyOf(request), request);
    }
  return found;
}
