/** What code of a site can learn of it, in the build and in the browser. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteConfig } from '#engine/config/schema.ts';

/** Words of the site's own in a language, by their ids; those of the theme are left out. */
async function messagesIn(root: string, locale: string): Promise<Record<string, string>> {
  const text = await readFile(join(root, 'i18n', locale, 'code.json'), 'utf8').catch(() => '{}');
  try {
    const all = Object.entries(JSON.parse(text) as Record<string, { message?: unknown }>);
    const own = all.filter(([id, { message }]) => !id.startsWith('theme.') && typeof message === 'string');
    return Object.fromEntries(own.map(([id, { message }]) => [id, String(message)]));
  } catch {
    return {};
  }
}

/** Text of the module `site-code:data`. */
export async function dataModule(root: string, config: SiteConfig): Promise<string> {
  const { title, tagline, url, baseUrl, favicon, locales, defaultLocale, content } = config;
  const given = content.code?.siteConfig ?? {};
  const siteConfig = { themeConfig: {}, customFields: {}, ...given, title, tagline, url, baseUrl, favicon };
  const i18n = { defaultLocale: defaultLocale.code, locales: locales.map(({ code }) => code) };
  const messages = Object.fromEntries(
    await Promise.all(i18n.locales.map(async (code) => [code, await messagesIn(root, code)] as const)),
  );
  return Object.entries({ siteConfig, i18n, messages })
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n')
    .replaceAll(`${root}/`, '@site/');
}
