/** Icons of other generators, as packages of Iconify draw them: https://iconify.design/docs/types/iconify-json.html. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconPaths } from '#engine/components/icon/iconPaths.ts';
import { packageFolders } from '#engine/config/paths.ts';
import { lookUp } from '#engine/shared/lookup.ts';

interface IconSet {
  width?: number;
  height?: number;
  icons: Readonly<Record<string, { body: string; width?: number; height?: number }>>;
  aliases?: Readonly<Record<string, { parent: string }>>;
}

/** An icon from the content of its drawing, whose size is in units of its own. */
export const svgOf = (body: string, width = 24, height = 24): string =>
  `<svg class="drawn-icon" aria-hidden="true" fill="currentColor" viewBox="0 0 ${width} ${height}">${body}</svg>`;

const sets = new Map<string, IconSet | undefined>();

/** The package with the icons of a set, which may have its name. */
export const iconPackage = (set: string): string => (set.startsWith('@') ? set : `@iconify-json/${set}`);

/** A set of icons; `undefined` if its package is not installed with the engine. */
export function iconSet(name: string): IconSet | undefined {
  if (sets.has(name)) return sets.get(name);
  const file = packageFolders.map((folder) => join(folder, iconPackage(name), 'icons.json')).find(existsSync);
  const set = file && (JSON.parse(readFileSync(file, 'utf8')) as IconSet);
  sets.set(name, set || undefined);
  return set || undefined;
}

/** The first of these icons that is there as SVG. A name is that of a set and of an icon, such as `lucide:rocket`, or one of the engine. */
export function drawingOf(names: readonly string[]): string | undefined {
  for (const full of names) {
    const [, set = '', name = ''] = /^(.+?):(.+)$/.exec(full) ?? [];
    const path = iconPaths.get(full);
    if (path) return `<svg class="icon" aria-hidden="true" viewBox="0 0 24 24"><path d="${path}"/></svg>`;
    const { icons = {}, aliases = {}, width = 16, height = 16 } = iconSet(set) ?? {};
    const icon = lookUp(icons, lookUp(aliases, name)?.parent ?? name);
    if (icon) return svgOf(icon.body, icon.width ?? width, icon.height ?? height);
  }
  return undefined;
}
