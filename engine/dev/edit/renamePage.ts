/** Renames the file of a page: links to the file follow, and its old address leads to the new one. */
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, extname, join, posix } from 'node:path';
import * as z from 'zod';
import { replaceFile } from '#engine/config/replaceFile.ts';
import { contentFolders, isContent } from '#engine/content/files.ts';
import { existing } from '#engine/content/newPages/folder.ts';
import { isSlug } from '#engine/content/newPages/page.ts';
import { redirectsFile } from '#engine/content/records/redirects.ts';
import type { DevSite } from '../devSite.ts';
import type { RenderReply } from '../messages.ts';
import type { SitePages } from '../sitePages.ts';
import { refusal, reply } from './editRequests.ts';
import { readFileText } from './fileText.ts';
import { linksToPage, withLinks } from './linksToPage.ts';
import { isDocument } from './newPage.ts';
import { readPageFile } from './pageFile.ts';

const renaming = z.object({ file: z.string(), hash: z.string(), name: z.string() });

/** Renames a page, or changes nothing when the site would have more errors. */
export async function renamePage(site: DevSite, pages: SitePages, sent: unknown): Promise<RenderReply> {
  const { file, hash, name } = renaming.parse(sent);
  const found = readPageFile(pages.site, file);
  if (typeof found === 'string') return refusal(404, found);
  if (found.hash !== hash) return refusal(409, `${file} has changed meanwhile. Try again.`);
  const { path } = found;
  const { root, config } = pages.site.context;
  const [target, from] = [posix.join(posix.dirname(file), name + extname(file)), routeOf(pages, file)];
  if (!isSlug(name)) return refusal(422, 'Write a file name of letters, digits and hyphens.');
  if (existing(dirname(path), name)) return refusal(409, `There is a page ${name} already.`);
  const copies = pages.site.routes.filter(({ locale }) => locale !== config.defaultLocale.code);
  const isTranslated = copies.some(
    ({ source }) => posix.basename(source) === posix.basename(file) && source !== file,
  );
  if (!isDocument(pages, file) || !from || from.locale !== config.defaultLocale.code || isTranslated)
    return refusal(
      422,
      'Pages with translations, and pages outside of the documentation, are renamed by hand.',
    );

  const before = new Map<string, Buffer | undefined>();
  const write = async (path: string, bytes: Buffer) => {
    before.set(path, existsSync(path) ? readFileSync(path) : undefined);
    await replaceFile(path, [bytes], before.get(path) && statSync(path).mode);
  };
  const renamed = join(dirname(path), posix.basename(target));
  const known = await site.errors();
  const links = await linksToPage(pages, file);
  await rename(path, renamed);
  try {
    await site.change('content', [join(root, file), join(root, target)]);
    const to = await site.current().then((now) => now && routeOf(now, target));
    const hasMoved = to && to.path !== from.path;
    const todo: string[] = [];
    for (const [source, targets] of links) {
      const each = source === file ? renamed : join(root, source);
      if (!isContent(root, each, contentFolders(config)) || !/\.mdx?$/.test(each))
        todo.push(`Change the link to the page in ${source}.`);
      else if (to)
        await write(
          realpathSync.native(each),
          withLinks(readFileSync(each), targets, { name, path: to.path }),
        );
    }
    const redirects = join(root, redirectsFile);
    if (hasMoved && config.content.adapter)
      todo.push(`Add a redirect to the configuration of the site: ${from.path} to ${to.path}.`);
    else if (hasMoved) {
      const old = existsSync(redirects) ? readFileSync(redirects) : Buffer.alloc(0);
      await write(redirects, withRedirect(old, from.path, to.path));
    }
    await site.change('content', [...before.keys()]);
    const problems = await site.errors(known);
    if (to && problems.length === 0)
      return reply(200, { address: to.summary.href, ...(todo.length > 0 && { message: todo.join(' ') }) });
    await restore();
    return reply(422, { message: 'It was not renamed.', problems });
  } catch (fault) {
    await restore();
    throw fault;
  }

  async function restore(): Promise<void> {
    for (const [each, bytes] of before)
      await (bytes ? replaceFile(each, [bytes], statSync(each).mode) : rm(each));
    await rename(renamed, path);
    await site.change('content', [join(root, file), join(root, target), ...before.keys()]);
  }
}

const routeOf = ({ site }: SitePages, file: string) => site.routes.find(({ source }) => source === file);

/** The list of redirects with another one. What led to the old address leads to the new one. */
function withRedirect(bytes: Buffer, from: string, to: string): Buffer {
  const found = readFileText(bytes);
  if (!found) return bytes;
  const moved = found.text
    .split('\n')
    .filter((line) => !line.startsWith(`${to}:`))
    .map((line) => (line.trimEnd().endsWith(`: ${from}`) ? line.replace(/\S+\s*$/, to) : line))
    .join('\n');
  return found.replace(
    0,
    found.text.length,
    `${moved}${moved === '' || moved.endsWith('\n') ? '' : '\n'}${from}: ${to}\n`,
  );
}
