/** Puts a picture that was dropped into the editor beside its page. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { imageSize } from 'image-size';
import * as z from 'zod';
import { slugify } from '#engine/content/newPages/page.ts';
import { picture } from '#engine/content/records/images.ts';
import { attempt } from '#engine/shared/attempt.ts';
import type { DevSite } from '../devSite.ts';
import type { RenderReply } from '../messages.ts';
import type { SitePages } from '../sitePages.ts';
import { refusal, reply } from './editRequests.ts';
import { readPageFile } from './pageFile.ts';

const adding = z.object({ file: z.string(), name: z.string(), data: z.base64() });

/** Writes a new file, never over another one, and answers with the Markdown that shows it. */
export async function addPicture(_: DevSite, pages: SitePages, sent: unknown): Promise<RenderReply> {
  const { file, name, data } = adding.parse(sent);
  const found = readPageFile(pages.site, file);
  if (typeof found === 'string') return refusal(404, found);
  const bytes = Buffer.from(data, 'base64');
  if (!picture.test(name) || !isPicture(bytes)) return refusal(422, `${name} is no picture that pages show.`);
  const ending = extname(name).toLowerCase();
  const words = name
    .slice(0, -ending.length)
    .replace(/[-_\s]+/g, ' ')
    .replace(/[[\]\\`*<>{}]/g, '');
  const base = slugify(words) || 'picture';
  const free = (count: number): string => {
    const each = `${base}${count > 1 ? `-${count}` : ''}${ending}`;
    return existsSync(join(dirname(found.path), each)) ? free(count + 1) : each;
  };
  const written = free(1);
  await writeFile(join(dirname(found.path), written), bytes, { flag: 'wx' });
  return reply(200, { link: `![${words.trim()}](./${written})` });
}

const isPicture = (bytes: Buffer): boolean => attempt(() => imageSize(bytes).width > 0, false);
