/** Files that pages include. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isFileBelow } from '#engine/content/files.ts';
import { repositoryOf } from '#engine/content/records/git.ts';
import type { Problems, SourceLocation } from '#engine/shared/problems.ts';

/** Nested includes beyond this are no longer read. */
export const deepestInclude = 8;

/** Where included files may be. */
export interface IncludeFolders {
  /** Folder of the site, whose repository counts, too. */
  root: string;
  /** Further folders, from the root, and the option that names them. */
  named: readonly string[];
  option: string;
}

/**
 * The lines of the first of `paths`, from the root, that is a file of these folders, links followed. `undefined` after
 * reporting at `place` that the file which a page calls `name` is none.
 */
export function includedLines(
  name: string,
  paths: readonly string[],
  { root, named, option }: IncludeFolders,
  place: SourceLocation,
  problems: Problems,
): string[] | undefined {
  const repository = repositoryOf(root) ?? root;
  const folders = [root, repository, ...named.map((folder) => join(root, folder))];
  const files = paths.map((path) => join(root, path));
  const file = files.find(
    (each) =>
      folders.some((folder) => isFileBelow(folder, each)) && !isFileBelow(join(repository, '.git'), each),
  );
  if (file !== undefined)
    return readFileSync(file, 'utf8').replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const isElsewhere = /^https?:/.test(name);
  const isOutside = files.some((each) => existsSync(each) && statSync(each).isFile());
  problems.warn(
    place,
    `The included file "${name}" ${isElsewhere ? 'is not fetched' : isOutside ? 'lies outside of the site' : 'does not exist'}.`,
    isOutside ? `Put it into the folder of the site, or into one that "${option}" names.` : undefined,
  );
  return undefined;
}
