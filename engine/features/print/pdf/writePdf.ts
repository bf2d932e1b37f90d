/** An edition as a PDF, which a Chromium prints. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '#engine/config/machine/findProgram.mjs';
import { temporaryFolder } from '#engine/config/machine/temporaryFolder.mjs';
import type { SiteConfig } from '#engine/config/schema.ts';
import { serve } from '#engine/serve/serve.ts';
import { ExplainedError } from '#engine/shared/problems.ts';

/** Longest time that a browser may take, in milliseconds. */
const patience = 900_000;

/** Bookmarks of headings, and tags for screen readers; the numbers of pages come from the style sheet. */
const flags = [
  '--headless',
  '--disable-gpu',
  '--no-first-run',
  '--no-pdf-header-footer',
  '--generate-pdf-document-outline',
  '--export-tagged-pdf',
];

/** Prints a page of the output folder, given by its path there, into the file `target`; resolves to the number of pages. */
export async function writePdf(
  dist: string,
  { baseUrl, trailingSlash }: SiteConfig,
  page: string,
  target: string,
): Promise<number> {
  const browser = findChromium() ?? '';
  const profile = join(temporaryFolder(), 'profile');
  const server = await serve({ dist, baseUrl, trailingSlash, host: '127.0.0.1', port: 0, log: () => {} });
  await rm(target, { force: true });
  try {
    // Root may not start a browser in its sandbox, as in a container; what it opens is this site alone.
    const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const own = [`--user-data-dir=${profile}`, `--print-to-pdf=${target}`, new URL(page, server.url).href];
    await promisify(execFile)(browser, [...flags, ...asRoot, ...own], {
      timeout: patience,
      maxBuffer: 1 << 26,
    });
  } catch (fault) {
    const { killed, code } = fault as { killed?: boolean; code?: unknown };
    const cause = killed ? `gave up after ${patience / 60_000} minutes` : `ended with ${code}`;
    throw new ExplainedError(
      `${browser} could not print the PDF: it ${cause}. CHROME_PATH names another browser.`,
    );
  } finally {
    await server.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  if (!existsSync(target))
    throw new ExplainedError(`${browser} wrote no PDF. CHROME_PATH names another browser.`);
  return (await readFile(target, 'latin1')).match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
