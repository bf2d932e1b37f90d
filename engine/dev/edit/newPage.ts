/** Creates a page beside the one in view. */
import { writeFile } from 'node:fs/promises';
import { dirname, extname, join, posix } from 'node:path';
import * as z from 'zod';
import { existing, nextPosition } from '#engine/content/newPages/folder.ts';
import { docKind, isSlug, pageText, slugify } from '#engine/content/newPages/page.ts';
import type { DevSite } from '../devSite.ts';
import type { RenderReply } from '../messages.ts';
import type { SitePages } from '../sitePages.ts';
import { refusal, reply } from './editRequests.ts';
import { readPageFile } from './pageFile.ts';

const creating = z.object({ file: z.string(), title: z.string().trim().min(1).max(200), name: z.string() });

/** Whether a file is a page of the documentation, and not a post or the like. */
export const isDocument = ({ site }: SitePages, file: string): boolean =>
  site.parts.versions.flat().some(({ docs }) => docs.some(({ source }) => source === file));

/** Writes a page with its front matter, last in its folder, and answers with its address. `name` may be empty. */
export async function createPage(site: DevSite, pages: SitePages, sent: unknown): Promise<RenderReply> {
  const { file, title, name } = creating.parse(sent);
  const found = readPageFile(pages.site, file);
  if (typeof found === 'string') return refusal(404, found);
  if (!isDocument(pages, file)) return refusal(422, 'Here, "npm run new" creates a page.');
  const slug = name.trim() || slugify(title);
  const folder = dirname(found.path);
  if (!isSlug(slug)) return refusal(422, 'Write a file name of letters, digits and hyphens.');
  if (existing(folder, slug))
    return refusal(409, `There is a page ${slug} already. Choose another file name.`);
  const position = nextPosition(folder);
  const page = { kind: docKind, title, description: title, slug, position, date: '', authors: [], tags: [] };
  await writeFile(join(folder, slug + extname(file)), pageText(page), { flag: 'wx' });
  const source = posix.join(posix.dirname(file), slug + extname(file));
  await site.change('content', [join(pages.site.context.root, source)]);
  const route = (await site.current())?.site.routes.find((each) => each.source === source);
  return reply(200, route ? { address: route.summary.href } : { message: `${source} is written.` });
}
