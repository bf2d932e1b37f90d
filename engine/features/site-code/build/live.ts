/** Finds the pages whose code the browser may need. */

import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { loadEsbuild } from '#engine/config/loadEsbuild.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { pageLanguage, parsePage } from '#engine/content/markdown/parser/parse.ts';
import { Problems } from '#engine/shared/problems.ts';
import { type PageReading, pageModule } from './pageModule.ts';
import { pageText } from './pageText.ts';
import { hasEditableCode, mayBeLive, type TextFile } from './scan.ts';

/** The modules of the files whose code the browser may need. */
export async function liveModules(
  files: readonly TextFile[],
  pages: readonly TextFile[],
  root: string,
  config: SiteConfig,
  reading: PageReading,
): Promise<[string, { text: string; dir: string }][]> {
  const { shared, editable, code } = reading;
  const uses = new RegExp(`<(?:${[...shared].join('|') || '$^'})\\b`);
  const live = files.filter(({ text }) => mayBeLive(text, code));
  const withShared = [...files, ...pages].filter(
    ({ text }) => uses.test(text) || (editable && hasEditableCode(text)),
  );
  const names = new Set([...live, ...withShared].map(({ file }) => file));
  const all = await Promise.all(Array.from(names, (file) => liveModule(file, root, config, reading)));
  return all.filter((module) => module !== undefined);
}

async function liveModule(
  file: string,
  root: string,
  config: SiteConfig,
  reading: PageReading,
): Promise<[string, { text: string; dir: string }] | undefined> {
  const text = await readFile(join(root, file), 'utf8').catch(() => '');
  const { body } = pageText(text, file, config.dialect);
  const page = parsePage(body, { file }, new Problems(undefined, 'warnings'), pageLanguage(config));
  const made = page && pageModule(page, reading);
  if (!made || made.elements.size === 0) return undefined;
  const { transform } = await loadEsbuild();
  const isSound = await transform(made.text, { loader: 'jsx', jsx: 'automatic' }).then(
    () => true,
    () => false,
  );
  return isSound ? [file, { text: made.text, dir: join(root, posix.dirname(file)) }] : undefined;
}
