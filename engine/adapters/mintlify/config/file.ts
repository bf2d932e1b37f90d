/** Reads `docs.json` with the files that it names by `$ref`, or the older `mint.json`. */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import JSON5 from 'json5';
import { matcher } from '#engine/content/glob.ts';
import { ExplainedError } from '#engine/shared/problems.ts';
import { ignoredBy } from '../../common/ignored.ts';
import { pagesBelow } from '../../common/pages.ts';
import { text, type Values, values } from '../../common/values.ts';
import { upgraded } from './olderFile.ts';

/** Name of the configuration in a folder, also of the older one; `undefined` if it is not one of Mintlify. */
export const mintlifyFile = (root: string): string | undefined =>
  ['docs.json', 'mint.json'].find((name) => {
    const found = existsSync(join(root, name)) ? readFileSync(join(root, name), 'utf8') : '';
    return /"navigation"\s*:/.test(found) && /"(\$schema|name)"\s*:/.test(found);
  });

/** Reads the configuration; `missing` are files that it names and that are not there. Throws an error that says why it cannot be used. */
export function readMintlify(root: string, file: string): { given: Values; missing: string[] } {
  const missing: string[] = [];
  const read = (name: string): unknown => {
    if (!existsSync(join(root, name))) {
      missing.push(name);
      return undefined;
    }
    try {
      return JSON5.parse(readFileSync(join(root, name), 'utf8'), (_, value) => {
        const { $ref, ...own } = values(value);
        if (!text($ref)) return value;
        const part = read(posix.join(posix.dirname(name), String($ref)));
        return Object.keys(own).length > 0 ? { ...values(part), ...own } : (part ?? {});
      });
    } catch (fault) {
      const { lineNumber } = fault as { lineNumber?: number };
      if (lineNumber === undefined) throw fault;
      throw new ExplainedError(`${name} is no JSON: line ${lineNumber} cannot be read.`);
    }
  };
  const given = values(read(file));
  return { given: file === 'mint.json' ? upgraded(given) : given, missing };
}

/** What is never published: https://www.mintlify.com/docs/organize/mintignore, notes for programs, and what builds and imports of ours write. */
const unpublished =
  `.git .github .claude .agents .idea .vscode .cursor .cache node_modules README.md LICENSE.md CHANGELOG.md
  CONTRIBUTING.md CLAUDE.md AGENTS.md /dist /dist.lock /published.txt /mintlify.json`.split(/\s+/);

/** Patterns of what is left out, in the notation of our configuration, and the last that fits decides. */
export function ignored(root: string): string[] {
  const file = join(root, '.mintignore');
  const own = existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/) : [];
  // Texts that other pages show are in these folders.
  return [...ignoredBy([...unpublished, ...own]), 'snippets/**', '_snippets/**'];
}

/** Paths of the files that are published, or make pages, whose names fit. Nothing in a folder that is left out is one. */
export function filesOf(root: string, fits = /./): string[] {
  const isOut = matcher(ignored(root));
  const isIn = (path: string): boolean => path === '.' || (!isOut(path) && isIn(posix.dirname(path)));
  return pagesBelow(root, fits).filter(isIn);
}

/** Files of all pages, by the ids of these. */
export const pagesOf = (root: string): Map<string, string> =>
  new Map(filesOf(root, /\.mdx?$/).map((path) => [path.replace(/\.mdx?$/, ''), path]));
