/** The files beside pages that follow from rendered content: made, or taken over where they are still the same. */
import { reasonOf } from '#engine/content/timeLimit.ts';
import { trace } from '#engine/content/trace.ts';
import type { LateFile } from '#engine/routes/model.ts';
import type { LoadedSite } from './createSite.ts';
import type { WriteFile } from './feature.ts';
import type { KeptBuild } from './kept/kept.ts';
import { replay } from './kept/replay.ts';
import type { OutputFolder } from './outputFolder.ts';

interface Writing {
  site: LoadedSite;
  kept: KeptBuild | undefined;
  folder: OutputFolder | undefined;
  write: WriteFile;
}

/** Writes all of them; returns the bytes of those that were taken over. One that fails is an error; the others go on. */
export async function writeLate(writing: Writing): Promise<number> {
  const { problems } = writing.site.context;
  const sizes = writing.site.files.map(async (late) => {
    const file = late.path.slice(1);
    try {
      return await writeOne(writing, late, file);
    } catch (fault) {
      problems.error({ file: 'site.config.ts' }, `The file ${file} cannot be written: ${reasonOf(fault)}`);
      return 0;
    }
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function writeOne(
  { site: { context }, kept, folder, write }: Writing,
  late: LateFile,
  file: string,
): Promise<number> {
  const { key, page } = kept?.find(late) ?? {};
  if (page && kept && folder) {
    folder.take(page.files);
    replay(page.traced, context);
    kept.add(late.path, page);
    return page.bytes;
  }
  const { result, traced } = await trace(() => late.render());
  await write(file, result);
  if (kept && key !== undefined) {
    const about = { ids: [], headings: [], hasToc: false, seen: undefined };
    kept.add(late.path, { ...about, key, traced, files: [file], bytes: result.length });
  }
  return 0;
}
