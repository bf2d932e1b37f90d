/** The files of a description by docs version. */
import type { SiteConfig, VersionConfig } from '#engine/config/schema.ts';
import { suggest } from '#engine/shared/problems.ts';

export interface VersionedFiles {
  file: string;
  /** Files of earlier versions by the names of docs versions. */
  versions: Readonly<Record<string, string>>;
}

type Named = Pick<VersionConfig, 'name'>;

/** The description's file in a docs version, from the site folder. */
export const versionFile = ({ file, versions }: VersionedFiles, { name }: Named): string =>
  Object.hasOwn(versions, name) ? (versions[name] ?? file) : file;

/** The next version in the list that has another file. */
export const olderVersion = <Version extends Named>(
  files: VersionedFiles,
  versions: readonly Version[],
  version: Named,
): Version | undefined =>
  versions
    .slice(versions.findIndex(({ name }) => name === version.name) + 1)
    .find((other) => versionFile(files, other) !== versionFile(files, version));

/** Checks the docs and versions that descriptions name; `option` is the word to correct. */
export function versionFault({ openapi, docs }: Pick<SiteConfig, 'openapi' | 'docs'>) {
  const fault = (option: string, message: string, known: string[]) => ({
    option,
    message,
    hint: suggest(option, known),
  });
  for (const { file, versions, docs: id } of openapi) {
    const instance = docs.find((one) => one.id === id);
    if (id !== undefined && !instance) {
      const message = `The OpenAPI description "${file}" belongs to the docs "${id}", which do not exist.`;
      const ids = docs.map((one) => one.id);
      return fault(id, message, ids);
    }
    const known = instance?.versions.map(({ name }) => name) ?? [];
    const unknown = Object.keys(versions).find((name) => !known.includes(name));
    if (unknown === undefined) continue;
    const message = `The docs "${id ?? ''}" have no version "${unknown}", which the OpenAPI description "${file}" names.`;
    return fault(unknown, message, known);
  }
  return undefined;
}
