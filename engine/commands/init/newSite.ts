/** The files of a new site, filled in from the folder `template`. */

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { engineRoot } from '#engine/config/paths.ts';
import { filesBelow } from '#engine/content/files.ts';
import { slugify } from '#engine/content/newPages/page.ts';
import { dayOf } from '#engine/shared/text/day.ts';

/** Kinds of new sites; each is a folder of the template, and has the files of those before it too. */
export const kinds = {
  guides: 'guides alone',
  full: 'guides, an API reference, a blog and releases',
} as const;

export type Kind = keyof typeof kinds;

/** Writes a site into a folder that is empty or not there; `name` is that of its package. Returns the number of files. */
export async function writeNewSite(
  folder: string,
  { title, kind, name }: { title: string; kind: Kind; name: string },
): Promise<number> {
  const template = join(engineRoot, 'commands/init/template');
  const sources = new Map([['nginx.conf', join(engineRoot, 'deploy/nginx.conf')]]);
  for (const part of kind === 'guides' ? [kind] : ['guides', kind])
    for (const file of await filesBelow(join(template, part))) sources.set(file, join(template, part, file));
  const manifest = await readFile(join(engineRoot, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const now = new Date();
  const today = dayOf(now);
  const values: Record<string, string> = {
    title,
    description: `Documentation of ${title}.`,
    copyright: `Copyright © ${now.getFullYear()} ${title}`,
    name: slugify(name) || 'docs',
    version,
  };
  for (const [file, source] of sources) {
    // Packages of npm hold no file with the name `.gitignore`.
    const target = join(folder, file.replace('TODAY', today).replace(/^gitignore$/, '.gitignore'));
    const text = (await readFile(source, 'utf8')).replaceAll('TODAY', today);
    const filled = text.replace(placeholder, (_, quote: string, key: string) =>
      quote ? JSON.stringify(values[key]) : plain(values[key] ?? ''),
    );
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, filled, { flag: 'wx' });
  }
  return sources.size;
}

/** The name of a value, in quotes where it becomes a string of JavaScript or JSON. */
const placeholder = /(['"]?)\{\{(\w+)\}\}\1/g;

/** Text in which no character is markup. */
const plain = (text: string): string => text.replace(/[\\`*_{}[\]<>()#+.!|&~-]/g, '\\$&');
