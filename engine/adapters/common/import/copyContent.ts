/** Copies the content of a site of another generator unchanged. */
import { copyFileSync, existsSync, lstatSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import { basename, join, posix } from 'node:path';
import type { SiteConfigInput } from '#engine/config/schema.ts';
import { filesBelow, isFileBelow, isInRepository } from '#engine/content/files.ts';

export interface CopiedFiles {
  count: number;
  /** Files and folders at the top that were not copied, each with the reason. */
  left: readonly (readonly [name: string, reason: string])[];
  /** Folders that lay outside of the site folder, and where they lie now. */
  moved: ReadonlyMap<string, string>;
}

/** Folders that programs generate. */
const made = new Set(['node_modules', '.docusaurus', '.git', '.cache', '.next', '.yarn']);

/** Whether a folder is such a one, or a site that was built at the top. */
const isMade = (path: string, isTop = false): boolean =>
  made.has(basename(path)) ||
  /\.vitepress[\\/](?:cache|dist)$/.test(path) ||
  (isTop && /^(?:build|dist)$/.test(basename(path)) && existsSync(join(path, '404.html')));

/** A pattern of names, and why such files or parts are left out; without a reason, such files are copied. */
export type Reason = readonly [pattern: RegExp, reason?: string];

const usual: readonly Reason[] = [
  [
    /^(package-lock\.json|yarn\.lock|pnpm-.*|bun\.lockb?|\.npmrc|\.nvmrc)$/,
    'the new package.json names the packages',
  ],
  [
    /^(tsconfig.*|babel\.config.*|\.?eslint.*|\.?prettier.*|\.swcrc)$/,
    'settings of tools that nothing here uses',
  ],
  [/^\./, 'hidden files are no content'],
];

/** Moves folders outside of the site folder into it: the configuration with the new paths, and the new paths by the old ones. */
export function movedInside(config: SiteConfigInput): {
  config: SiteConfigInput;
  moved: ReadonlyMap<string, string>;
} {
  const moved = new Map<string, string>();
  const inside = (path: string): string => {
    if (!path.startsWith('../')) return path;
    const [outer, nested] = [...moved].find(([from]) => path.startsWith(`${from}/`)) ?? [];
    const known = moved.get(path) ?? (outer && nested && posix.join(nested, path.slice(outer.length)));
    const to = known ?? freeName(posix.basename(path), new Set(moved.values()));
    if (known === undefined) moved.set(path, to);
    return to;
  };
  const docs = config.docs.map((instance) => ({
    ...instance,
    versions: instance.versions.map((version) => ({ ...version, dir: inside(version.dir) })),
  }));
  const collections = config.collections?.map((each) => {
    const [dir, authors, tags] = [each.dir, each.authors, each.tags].map((path) => path && inside(path));
    return { ...each, dir: dir ?? each.dir, ...(authors && { authors }), ...(tags && { tags }) };
  });
  const folders = config.content?.public?.map(inside);
  // Packages of a folder above are those of the new folder.
  const styles = config.content?.styles?.map((path) => path.replace(/^(?:\.\.\/)+(?=node_modules\/)/, ''));
  const content = { ...config.content, ...(folders && { public: folders }), ...(styles && { styles }) };
  for (const { versions } of config.docs)
    for (const { sidebars } of versions) if (typeof sidebars === 'string') inside(sidebars);
  return { config: { ...config, docs, ...(collections && { collections }), content }, moved };
}

const freeName = (name: string, taken: ReadonlySet<string>): string =>
  taken.has(name) ? freeName(`${name}-2`, taken) : name;

/** Copies content and what it may import. */
export async function copyContent(
  from: string,
  to: string,
  moved: ReadonlyMap<string, string>,
  reasons: readonly Reason[],
): Promise<CopiedFiles> {
  // Links to files of the repository around the folder become these files.
  const filter = (path: string, target: string) => {
    const isLink = lstatSync(path).isSymbolicLink() && !isFileBelow(from, path) && isInRepository(from, path);
    if (isLink) copyFileSync(path, target);
    return !isLink && !isMade(path);
  };
  const copy = (source: string, target: string) =>
    cp(source, target, { recursive: true, filter, verbatimSymlinks: true });
  const left: [string, string][] = [];
  for (const name of await readdir(from)) {
    const reason = [...reasons, ...usual].find(([pattern]) => pattern.test(name))?.[1];
    if (isMade(join(from, name), true)) continue;
    if (reason === undefined) await copy(join(from, name), join(to, name));
    else left.push([name, reason]);
  }
  for (const [source, target] of moved)
    if (existsSync(join(from, source)) && !/\.[cm]?[jt]sx?$/.test(source))
      await copy(join(from, source), join(to, target));
  return { count: (await filesBelow(to)).length, left, moved };
}
