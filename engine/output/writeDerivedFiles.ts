/** The files beside pages that follow from rendered content: made, or reused where they are still the same. */
import { reasonOf } from '#engine/config/reasonOf.ts';
import { recordEffects } from '#engine/incremental/effects.ts';
import type { IncrementalBuild } from '#engine/incremental/incrementalBuild.ts';
import type { DerivedFile } from '#engine/routes/model.ts';
import type { RenderableSite } from './createSite.ts';
import type { WriteFile } from './feature.ts';
import { fullText, fullTexts, type Renditions } from './llms.ts';
import type { OutputFolder } from './outputFolder.ts';

interface Writing {
  site: RenderableSite;
  renditions: Renditions;
  incremental: IncrementalBuild | undefined;
  folder: OutputFolder | undefined;
  write: WriteFile;
}

interface Derived extends Pick<DerivedFile, 'path' | 'cacheInputs'> {
  /** Files of the output folder that it is made of. */
  parts: readonly string[];
  make(): Promise<void>;
}

/** Writes all of them. One that fails is an error; the others go on. */
export async function writeDerivedFiles(writing: Writing): Promise<void> {
  const { problems } = writing.site.context;
  const written = [...madeFiles(writing), ...textFiles(writing)].map(async (file) => {
    try {
      await writeOne(writing, file);
    } catch (fault) {
      const reason = `The file ${file.path.slice(1)} cannot be written: ${reasonOf(fault)}`;
      problems.error({ file: 'site.config.ts' }, reason);
    }
  });
  await Promise.all(written);
}

const madeFiles = ({ site, write }: Writing): Derived[] =>
  site.files.map(({ render, ...file }) => ({
    ...file,
    parts: [],
    make: async () => write(file.path.slice(1), await render()),
  }));

/** Texts of many pages, which may not fit into memory. */
const textFiles = ({ site, renditions, folder }: Writing): Derived[] =>
  !folder
    ? []
    : fullTexts(site, renditions).map((text) => {
        const parts = text.routes.flatMap(({ path }) => renditions.get(path)?.file ?? []);
        return {
          path: `/${text.file}`,
          cacheInputs: () => [parts, text.elsewhere],
          parts,
          make: () =>
            folder.writeStream(
              text.file,
              fullText(text, site, renditions, (file) => folder.pathOf(file)),
            ),
        };
      });

async function writeOne({ incremental, folder }: Writing, file: Derived): Promise<void> {
  const { path, parts, make } = file;
  const { key, page } = incremental?.findPage(file) ?? {};
  if (page && incremental && folder && parts.every((part) => folder.reused.has(part))) {
    folder.reuse(page.files);
    incremental.reusePage(path, page);
    return;
  }
  const { effects } = await recordEffects(make);
  if (key !== undefined)
    incremental?.addPage(path, { key, effects, files: [path.slice(1)], result: undefined });
}
