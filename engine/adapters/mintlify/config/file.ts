/** Reads `docs.json`, or the older `mint.json`, with the files that it names by `$ref`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import JSON5 from 'json5';
import { matcher } from '#engine/content/glob.ts';
import { ExplainedError } from '#engine/shared/problems.ts';
import { ignoredBy } from '../../common/ignored.ts';
import { text, type Values, values } from '../../common/values.ts';
import { upgraded } from './mintJson.ts';

/** Name of the configuration in a folder; `undefined` if it is not one of Mintlify. */
export const mintlifyFile = (root: string): string | undefined =>
  ['docs.json', 'mint.json'].find((name) => {
    const found = existsSync(join(root, name)) ? readFileSync(join(root, name), 'utf8') : '';
    return /"navigation"\s*:/.test(found) && /"(\$schema|name)"\s*:/.test(found);
  });

/** A configuration in the form of `docs.json`. */
export interface Found {
  given: Values;
  /** Files that it names and that are not there. */
  missing: string[];
}

/** Reads the configuration. Throws an error that says why it cannot be used. */
export function readMintlify(root: string, file: string): Found {
  const missing: string[] = [];
  const read = (path: string): unknown => {
    if (!existsSync(path)) {
      missing.push(relative(root, path).split(sep).join('/'));
      return undefined;
    }
    try {
      return resolved(JSON5.parse(readFileSync(path, 'utf8')), dirname(path));
    } catch (fault) {
      const { lineNumber } = fault as { lineNumber?: number };
      if (lineNumber === undefined) throw fault;
      throw new ExplainedError(`${relative(root, path)} is no JSON: line ${lineNumber} cannot be read.`);
    }
  };
  const resolved = (value: unknown, folder: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => resolved(each, folder));
    const { $ref, ...own } = values(value);
    const named = text($ref);
    if (named !== undefined && Object.keys(own).length === 0) return read(join(folder, named));
    if (!value || typeof value !== 'object') return value;
    const inner = Object.entries(own).map(([key, each]) => [key, resolved(each, folder)]);
    return { ...(named && values(read(join(folder, named)))), ...Object.fromEntries(inner) };
  };
  const given = values(read(join(root, file)));
  return { given: file === 'mint.json' ? upgraded(given) : given, missing };
}

/** What is never published: https://www.mintlify.com/docs/organize/mintignore. */
const unpublished =
  `.git .github .claude .agents .idea .vscode node_modules build dist coverage .cache tmp temp README.md LICENSE.md
  CHANGELOG.md CONTRIBUTING.md`.split(/\s+/);

/** Folders of texts that other pages show. */
const snippets = ['snippets/**', '_snippets/**'];

/** Patterns of what is left out, in the notation of our configuration, and the last that fits decides. */
export function ignored(root: string): string[] {
  const file = join(root, '.mintignore');
  const own = existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/) : [];
  return [...ignoredBy([...unpublished, ...own]), ...snippets];
}

/** Files of all pages, by the ids of these. */
export const pagesOf = (root: string): Map<string, string> =>
  new Map(
    filesOf(root)
      .map((path) => [path.replace(/\.mdx?$/, ''), path] as const)
      .filter(([id, path]) => id !== path),
  );

/** Paths of all files that are published, or make pages. */
export function filesOf(root: string): string[] {
  const isOut = matcher(ignored(root));
  const below = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (isOut(path)) return [];
      if (entry.isDirectory()) return below(path);
      return [path];
    });
  return below('');
}
