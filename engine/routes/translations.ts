/** The written pages of all languages but the default one, with what they were made from. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '#engine/config/schema.ts';
import { contentFolder, prefixOf, translatedFolder } from '#engine/content/files.ts';
import { type Changes, changesSince, readFingerprints } from '#engine/content/records/translations.ts';
import { attempt } from '#engine/shared/attempt.ts';
import type { Problems } from '#engine/shared/problems.ts';
import type { LocaleContent } from './addresses.ts';

/** A page in a language other than the default one. */
export interface Translation {
  locale: string;
  /** Route path. */
  path: string;
  /** Path of the original below the content folder, by which its fingerprints are kept. */
  name: string;
  original: string;
  /** File of the translation; `undefined` for a page that shows the original. */
  source: string | undefined;
  /** What has changed since; `undefined` if it is not known what the translation was made from. */
  changes: Changes | undefined;
}

/** All such pages of a site. */
export const translationsOf = (
  root: string,
  config: SiteConfig,
  perLocale: readonly LocaleContent[],
  problems: Problems,
): Translation[] =>
  perLocale
    .filter(({ locale }) => locale.code !== config.defaultLocale.code)
    .flatMap(({ locale: { code }, sources }) => {
      const known = readFingerprints(root, code, problems);
      return sources.flatMap(({ dir = '', translated = dir, pages = [] }) => {
        const own = prefixOf(translatedFolder(config, code, translated));
        const folder = prefixOf(contentFolder(config, dir));
        const written = pages.filter(({ source }) => /\.mdx?$/.test(source));
        return written.map(({ source, path }): Translation => {
          const isTranslated = source.startsWith(own);
          const relative = source.slice((isTranslated ? own : folder).length);
          const name = `${dir}/${relative}`;
          const original = folder + relative;
          const before = isTranslated && Object.hasOwn(known, name) ? known[name] : undefined;
          return {
            locale: code,
            path,
            name,
            original,
            source: isTranslated ? source : undefined,
            changes: before && changesSince(before, textOf(join(root, original))),
          };
        });
      });
    });

/** Text of a file; empty if there is none. */
export const textOf = (file: string): string => attempt(() => readFileSync(file, 'utf8'), '');

/** Whether the original of a page is not what the page was made from. */
export const isBehind = ({ changes }: Translation): boolean =>
  changes !== undefined && changes.lines.length + changes.removed > 0;
