/** What of a configuration of VitePress has no counterpart, or one of the engine's own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagesBelow } from '../../common/pages.ts';
import { reportOthers } from '../../common/translated.ts';
import { isCode, type Report, type Values, values } from '../../common/values.ts';

/** Options that are taken over, or mean nothing here. */
const taken = `title description base lang locales head themeConfig srcDir srcExclude outDir assetsDir cacheDir
  cleanUrls rewrites titleTemplate lastUpdated appearance ignoreDeadLinks markdown sitemap metaChunk mpa useWebFonts contentProps buildConcurrency
  dir label link`;

const takenOfTheme = `nav sidebar logo siteTitle socialLinks editLink footer outline search lastUpdated docFooter
  sidebarMenuLabel returnToTopLabel langMenuLabel skipToContentLabel notFound`;

const takenOfMarkdown = 'math attrs headers gfmAlerts emoji container theme lineNumbers anchor';

/** Reports what is left out, by cause. */
export function reportOptions(given: Values, theme: Values, report: Report): void {
  reportOthers(given, taken, 'option ', report);
  reportOthers(theme, takenOfTheme, 'theme option ', report);
  reportOthers(values(given['markdown']), takenOfMarkdown, 'option markdown.', report);
  reportOthers(values(values(given['markdown'])['anchor']), 'slugify', 'option markdown.anchor.', report);
  if (isCode(given['rewrites'])) report('option rewrites, which code computes');
  const { provider } = values(theme['search']);
  if (provider !== undefined) report(`search by ${String(provider)}`, 'replaced');
}

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
