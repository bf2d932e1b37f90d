/** The command that records what translations were made from. */
import { relative, resolve, sep } from 'node:path';
import { replaceFile } from '#engine/config/replaceFile.ts';
import { blocksOf, fingerprintsFile, readFingerprints } from '#engine/content/records/translations.ts';
import { build } from '#engine/output/build.ts';
import type { Command } from '#engine/output/feature.ts';
import { textOf } from '#engine/routes/translations.ts';
import { fail, Problems } from '#engine/shared/problems.ts';

export const recordCommand: Command = {
  summary: 'Record that a translation is up to date, or all translations that are not recorded yet.',
  arguments: ['[FILE]'],
  async run({ root, extensions, values }) {
    const { site, problems } = await build({ root, extensions });
    const { translations = [] } = site ?? {};
    const given = values['FILE'];
    const file = typeof given === 'string' ? relative(root, resolve(given)).split(sep).join('/') : undefined;
    const wanted = translations.filter(({ source, changes }) =>
      file === undefined
        ? source !== undefined && changes === undefined
        : source === file || source === given,
    );
    if (wanted.length === 0 && (file !== undefined || problems.count('error') > 0))
      return fail(
        problems.count('error') > 0 ? problems.report() : `${given} is not a translation of a page.`,
      );
    for (const code of new Set(wanted.map(({ locale }) => locale))) {
      const known = new Map(Object.entries(readFingerprints(root, code, new Problems())));
      for (const { locale, name, original } of wanted)
        if (locale === code)
          known.set(
            name,
            blocksOf(textOf(resolve(root, original))).map(({ fingerprint }) => fingerprint),
          );
      const lines = [...known].sort(([a], [b]) => (a < b ? -1 : 1)).map((entry) => entryText(...entry));
      await replaceFile(resolve(root, fingerprintsFile(code)), [`{\n${lines.join(',\n')}\n}\n`]);
    }
    console.log(`Translations recorded: ${wanted.length}`);
    return 0;
  },
};

/** One line for each page, so that changes of two people rarely meet. */
const entryText = (name: string, fingerprints: readonly string[]): string =>
  `  ${JSON.stringify(name)}: ${JSON.stringify(fingerprints)}`;
