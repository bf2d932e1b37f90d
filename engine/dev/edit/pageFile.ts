/** The file of a page, as the editor in the page needs it. */
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { reasonOf } from '#engine/config/reasonOf.ts';
import { contentFolders, isContent } from '#engine/content/files.ts';
import { textKey } from '#engine/content/markdown/sourceMarks.tsx';
import { parseFrontMatter } from '#engine/content/records/frontMatter.ts';
import type { RenderableSite } from '#engine/output/createSite.ts';
import { Problems } from '#engine/shared/problems.ts';
import { type FileText, readFileText } from './fileText.ts';

/** The file of a page as it is on disk. */
export interface PageFile extends FileText {
  file: string;
  /** All links followed. */
  path: string;
  bytes: Buffer;
  /** Differs between states of the file. */
  hash: string;
  /** Offset at which the body begins. */
  bodyStart: number;
}

/** Reads the file of a page by its path from the root; a sentence when it is none that may be changed. */
export function readPageFile(site: RenderableSite, file: string): PageFile | string {
  const { root, config } = site.context;
  const isPage = /\.mdx?$/.test(file) && site.routes.some(({ source }) => source === file);
  if (!isPage || !isContent(root, join(root, file), contentFolders(config)))
    return `${file} is no page of the content folder.`;
  try {
    const path = realpathSync.native(join(root, file));
    const bytes = readFileSync(path);
    const written = readFileText(bytes);
    if (!written) return `${file} is not UTF-8 with line ends of today, so it cannot be edited here.`;
    const { text } = written;
    const body =
      parseFrontMatter(text, file, z.unknown(), new Problems(), config.dialect, () => true)?.body ?? '';
    return { ...written, file, path, bytes, hash: hashOf(bytes), bodyStart: text.length - body.length };
  } catch (fault) {
    return `${file} cannot be read: ${reasonOf(fault)}`;
  }
}

export const hashOf = (bytes: Buffer): string => textKey(bytes.toString('latin1'));

export const bodyOf = ({ text, bodyStart }: PageFile): string => text.slice(bodyStart);
