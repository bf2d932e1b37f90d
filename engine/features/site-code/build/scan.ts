/** Finds what texts of pages may import, without parsing them. */
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

/** A module that a file imports. */
export interface Request {
  /** As it is written. */
  name: string;
  /** Folder of the file, from the root. */
  dir: string;
}

const statement =
  /^[^\S\n]*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"\n]+)['"]|(?:^|;)[^\S\n]*import\s*['"]([^'"\n]+)['"]|;\s*import\b[^'"`;]*?\bfrom\s*['"]([^'"\n]+)['"]|\brequire\(\s*['"]([^'"\n]+)['"]\s*\)/gm;

/** Modules in the statements of a text, which may include those of examples. */
const namesIn = (text: string): string[] =>
  Array.from(text.matchAll(statement), ([, a, b, c, d]) => a ?? b ?? c ?? d ?? '').map((name) =>
    name.replace(/\\(.)/g, '$1'),
  );

/** Whether a text in Markdown may hold statements or calls for modules. */
const mayAsk = (text: string): boolean => /^\s*(?:import|export)\s|\brequire\(/m.test(text);

/** A hook, a handler, or a module that may hold one. */
const liveCode = /\buse[A-Z]\w*\s*\(|\bon[A-Z]\w*=\{|^import\b[^;\n]*from\s*['"]([^'"\n]+(?<!\.mdx?))['"]/gm;

/** Whether the browser may need code of a text; it needs none for what pages draw without code. */
export const mayBeLive = (text: string, { browserOnly, needsNoCode }: CodeDialect): boolean =>
  browserOnly.some((name) => text.includes(name)) ||
  Array.from(text.matchAll(liveCode)).some(([, module]) => module === undefined || !needsNoCode(module));

/** Whether the info string of a fence marks it as editable. */
export const isEditable = (info: string): boolean => /\slive(?!\S)/.test(info);

export const hasEditableCode = (text: string): boolean =>
  fencedCode(text).some(({ info }) => isEditable(info));

/** The text without fences, whose statements are examples; those whose content is a part of the page stay. */
function withoutExamples(text: string, { pageFence }: CodeDialect): string {
  const lines = text.split('\n');
  for (const { start, end, info } of fencedCode(text).reverse()) {
    if (info === pageFence) continue;
    const opening = lines[start] ?? '';
    lines.splice(start, end - start, ...(isEditable(info) ? [opening] : []));
  }
  return lines.join('\n');
}

/** The files that may hold statements, and the partials that they and the module of shared components import, without their fences. */
export async function withPartials(
  root: string,
  files: readonly TextFile[],
  dialect: CodeDialect,
): Promise<TextFile[]> {
  const all = new Map<string, TextFile>();
  const open = files.filter(({ text }) => mayAsk(text));
  const components = dialect.ownFile(root, 'MDXComponents');
  const module = components && relative(root, components);
  if (module) open.push({ file: module, text: await readFile(components, 'utf8') });
  for (let next = open.pop(); next; next = open.pop()) {
    if (all.has(next.file)) continue;
    const text = withoutExamples(next.text, dialect);
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

/** Key of a request. Names that do not depend on the file have one key for all files. */
export const keyOf = ({ name, dir }: Request): string =>
  /(?:^|!)\.{1,2}\//.test(name) ? `${dir}\0${name}` : name;

/** The modules that the files import, each once. */
export function requestsIn(files: readonly TextFile[]): Map<string, Request> {
  const found = new Map<string, Request>();
  for (const { file, text } of files)
    for (const name of namesIn(text)) {
      const request = { name, dir: posix.dirname(file) };
      if (!found.has(keyOf(request))) found.set(keyOf(request), request);
    }
  return found;
}
