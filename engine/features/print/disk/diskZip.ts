/** A built site as a ZIP file that opens from disk, search included. */
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { SiteConfig } from '#engine/config/schema.ts';
import { filesBelow } from '#engine/content/files.ts';
import type { PageSummary } from '#engine/shared/types.ts';
import { outputFile, toRoutePath } from '#engine/shared/url.ts';
import { openZip } from '../files/zipFile.ts';
import { type DiskSite, diskPage, headFile, scriptFile, withFonts } from './diskPage.ts';
import { diskScript } from './diskScript.ts';

/** Files for hosts, crawlers and browsers that have the site from a server. */
const left =
  /\.(gz|br)$|^_|^\.well-known\/|^(service-worker\.js|sitemap\.xml|robots\.txt|site\.webmanifest|opensearch\.xml)$/;
const isModule = (file: string): boolean => /^assets\/[^/]+\.js$/.test(file);

/** Writes the ZIP file `target` from the output folder; resolves to the number of its files. */
export async function writeDiskZip(dist: string, config: SiteConfig, target: string): Promise<number> {
  const { baseUrl, url, trailingSlash } = config;
  const names = (await filesBelow(dist))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !left.test(file));
  const site: DiskSite = { baseUrl, url, files: new Set([...names, 'index.html']) };
  const pageEnding = outputFile('/x', trailingSlash).slice(1);
  const modules = names.filter((file) => isModule(file) && !/[.-]worker-/.test(file));
  const zip = openZip(createWriteStream(target), basename(target).replace(/\.zip$/i, ''));
  const text = (file: string) => readFile(join(dist, file), 'utf8');
  const dataOf = async (file: string) =>
    `data:font/woff2;base64,${(await readFile(join(dist, file))).toString('base64')}`;
  const head = /<script>(.*?)<\/script>/s.exec(await text('404.html'))?.[1] ?? '';
  await zip.add(headFile, await withFonts(head, dataOf, baseUrl));
  await zip.add(scriptFile, await diskScript({ dist, modules, baseUrl, pageEnding }));
  for (const file of names) {
    if (isModule(file)) continue;
    if (file.endsWith('.html')) await zip.add(file, diskPage(await text(file), file, site));
    else if (/^assets\/[^/]+\.css$/.test(file))
      await zip.add(
        file,
        (await withFonts(await text(file), dataOf, baseUrl)).replaceAll(`url(${baseUrl}assets/`, 'url('),
      );
    else if (!file.endsWith('.json')) await zip.add(file, await readFile(join(dist, file)));
    if (/\.(json|md)$/.test(file))
      await zip.add(`${file}.js`, `__disk.give(${JSON.stringify(file)},${JSON.stringify(await text(file))})`);
  }
  if (!names.includes('index.html')) {
    const pages = JSON.parse(await text('pages.json')) as PageSummary[];
    const [first] = pages.map(({ href }) => href).toSorted((a, b) => a.length - b.length);
    const start = outputFile(toRoutePath(first ?? baseUrl, baseUrl) ?? '/404', trailingSlash);
    await zip.add(
      'index.html',
      `<!doctype html><meta http-equiv="refresh" content="0; url=${encodeURI(start)}">`,
    );
  }
  return zip.close();
}
