/** The files beside pages that follow from rendered content: made, or taken over where they are still the same. */
import { reasonOf } from '#engine/config/reasonOf.ts';
import { trace } from '#engine/content/trace.ts';
import type { DerivedFile } from '#engine/routes/model.ts';
import type { RenderableSite } from './createSite.ts';
import type { WriteFile } from './feature.ts';
import type { KeptBuild } from './kept/kept.ts';
import { replay } from './kept/replay.ts';
import { fullText, fullTexts, type Renditions } from './llms.ts';
import type { OutputFolder } from './outputFolder.ts';

interface Writing {
  site: RenderableSite;
  renditions: Renditions;
  kept: KeptBuild | undefined;
  folder: OutputFolder | undefined;
  write: WriteFile;
}

interface Derived extends Pick<DerivedFile, 'path' | 'reads'> {
  /** Files of the output folder that it is made of. */
  parts: readonly string[];
  /** Writes it; resolves to its bytes. */
  make(): Promise<number>;
}

/** Writes all of them; returns their bytes. One that fails is an error; the others go on. */
export async function writeDerivedFiles(writing: Writing): Promise<number> {
  const { problems } = writing.site.context;
  const sizes = [...madeFiles(writing), ...textFiles(writing)].map(async (late) => {
    try {
      return await writeOne(writing, late);
    } catch (fault) {
      const reason = `The file ${late.path.slice(1)} cannot be written: ${reasonOf(fault)}`;
      problems.error({ file: 'site.config.ts' }, reason);
      return 0;
    }
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const madeFiles = ({ site, write }: Writing): Derived[] =>
  site.files.map(({ render, ...late }) => ({
    ...late,
    parts: [],
    async make() {
      const text = await render();
      await write(late.path.slice(1), text);
      return text.length;
    },
  }));

/** Texts of many pages, which may not fit into memory. */
const textFiles = ({ site, renditions, folder }: Writing): Derived[] =>
  !folder
    ? []
    : fullTexts(site, renditions).map((text) => {
        const parts = text.routes.flatMap(({ path }) => renditions.get(path)?.file ?? []);
        return {
          path: `/${text.file}`,
          reads: () => [parts, text.elsewhere],
          parts,
          make: () =>
            folder.writeStream(
              text.file,
              fullText(text, site, renditions, (file) => folder.pathOf(file)),
            ),
        };
      });

async function writeOne({ site: { context }, kept, folder }: Writing, late: Derived): Promise<number> {
  const { path, parts, make } = late;
  const { key, page } = kept?.find(late) ?? {};
  if (page && kept && folder && parts.every((file) => folder.taken.has(file))) {
    folder.take(page.files);
    replay(page.traced, context);
    kept.add(path, page);
    return page.bytes;
  }
  const { result: bytes, traced } = await trace(make);
  if (kept && key !== undefined) {
    const about = { ids: [], headings: [], hasToc: false, seen: undefined };
    kept.add(path, { ...about, key, traced, files: [path.slice(1)], bytes });
  }
  return bytes;
}
