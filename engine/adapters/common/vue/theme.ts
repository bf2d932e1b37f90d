/** What code of a theme adds. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagesBelow } from '../pages.ts';
import type { Report } from '../values.ts';

const slots =
  /(?:#|["'])((?:layout|doc|aside|sidebar-nav|nav-bar|nav-screen|home-hero|home-features|page|not-found)(?:-[a-z]+)*-(?:top|bottom|before|after))\b/g;

/** The code of the theme in the folder `dir`. Reports what it adds: components, and parts of the layout by the names of their slots. */
export function readTheme(dir: string, report: Report): string {
  const files = pagesBelow(dir, /\.([cm]?[jt]sx?|vue)$/);
  const code = files.map((file) => readFileSync(join(dir, file), 'utf8')).join('\n');
  const found = (names: RegExp) =>
    [...new Set(Array.from(code.matchAll(names), ([, name]) => name))].sort().join(', ');
  const [components, parts] = [found(/\.component\(\s*["']([\w-]+)/g), found(slots)];
  if (components) report(`components of the theme: ${components}`);
  if (parts) report(`parts of the layout that code of the theme adds: ${parts}`);
  if (files.length > 0 && !components && !parts) report('code of the theme');
  return code;
}
