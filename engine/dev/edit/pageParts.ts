/** Opens and saves parts of pages, byte by byte, for the editor in the page. */
import { statSync } from 'node:fs';
import * as z from 'zod';
import { replaceFile } from '#engine/config/replaceFile.ts';
import { textKey } from '#engine/content/markdown/sourceMarks.tsx';
import type { DevSite } from '../devSite.ts';
import type { RenderReply } from '../messages.ts';
import type { SitePages } from '../sitePages.ts';
import { refusal, reply } from './editRequests.ts';
import { bodyOf, hashOf, type PageFile, readPageFile } from './pageFile.ts';

/** What the editor gets to know of a file. */
const shown = ({ hash, text, bodyStart }: PageFile) => ({ hash, text, bodyStart });

const opening = z.object({ file: z.string(), key: z.string() });

/** Answers with the text of a page, if its body is the one that the page in view was made of. */
export function openFile(pages: SitePages, sent: unknown): RenderReply {
  const { file, key } = opening.parse(sent);
  const found = readPageFile(pages.site, file);
  if (typeof found === 'string') return refusal(404, found);
  return textKey(bodyOf(found)) === key
    ? reply(200, shown(found))
    : refusal(409, `${file} has changed since this page was shown. It is shown anew in a moment.`);
}

const saving = z.object({
  file: z.string(),
  hash: z.string(),
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  text: z.string(),
  /** Address of the page in view. */
  page: z.string(),
});

/** Replaces a part of a file. Nothing is written when the file has changed since it was opened, or when the site would have more errors. */
export async function savePart(site: DevSite, pages: SitePages, sent: unknown): Promise<RenderReply> {
  const { file, hash, start, end, text, page } = saving.parse(sent);
  const found = readPageFile(pages.site, file);
  if (typeof found === 'string') return refusal(404, found);
  if (found.hash !== hash)
    return reply(409, { message: `${file} has changed meanwhile.`, now: shown(found) });
  if (start > end || end > found.text.length) return refusal(400, 'The part is not in the file.');
  const bytes = found.replace(start, end, text);
  const problems = await site.errorsWith(file, bytes, page);
  if (problems.length > 0) return reply(422, { message: 'Nothing was saved.', problems });
  const now = readPageFile(pages.site, file);
  if (typeof now === 'string') return refusal(404, now);
  if (now.hash !== hash) return reply(409, { message: `${file} has changed meanwhile.`, now: shown(now) });
  if (!bytes.equals(found.bytes)) await replaceFile(found.path, [bytes], statSync(found.path).mode);
  return reply(200, { hash: hashOf(bytes) });
}
