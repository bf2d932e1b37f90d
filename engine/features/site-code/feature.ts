import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withElementLayers } from '#engine/bundle/siteElementStyles.ts';
import { cacheFolder, engineRoot } from '#engine/config/paths.ts';
import { reasonOf } from '#engine/config/reasonOf.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { pageLanguage, parsePage } from '#engine/content/markdown/parser/parse.ts';
import type { Feature } from '#engine/output/feature.ts';
import { Problems } from '#engine/shared/problems.ts';
import { SiteCode, SiteSlot } from './build/draw.tsx';
import { type CompiledSite, openCode } from './build/open.ts';
import { pageCode } from './build/pageCode.ts';
import { reactFiles } from './build/reactFiles.ts';
import { reactSource } from './build/reactPages.tsx';
import { themePart, themeStyles } from './build/themeParts.tsx';

const folder = 'features/site-code';

/** What is open of each site. */
const opened = new WeakMap<SiteConfig['content'], CompiledSite>();

const openOf = ({ content }: SiteConfig) => opened.get(content);

export const siteCode: Feature = {
  name: 'site-code',
  isOn: ({ content }) => content.code !== undefined,
  components: () => ({ SiteCode, SiteSlot }),
  replacement: themePart(({ config }) => openOf(config)),
  slots: { head: ({ page, site }) => themeStyles(openOf(site.config), page, site.assets.pageStyles) },
  async code({ root, config, problems }, pages, versions) {
    const language = pageLanguage(config);
    // What parsing finds is reported where the page is drawn.
    const read = (text: string, file: string) =>
      parsePage(text, { file }, new Problems(undefined, 'warnings'), language);
    const texts = pages.map(({ source: file, body }) => {
      const parsed = language.dialect?.addsStatements?.(file) ? read(body, file) : undefined;
      return { file, text: parsed?.source ?? body };
    });
    const code = await openCode(root, config, texts, versions, problems).catch((fault) =>
      problems.error({ file: 'src' }, `Code of the site cannot be used: ${reasonOf(fault)}`),
    );
    if (!code) return undefined;
    opened.set(config.content, code);
    const { styles } = code.site.code;
    return {
      key: code.key,
      ...(styles?.isOneSheet && { css: code.css }),
      of: (origin, services) => pageCode(code, origin, services),
    };
  },
  sources: async ({ root, config, locale }) =>
    config.content.code
      ? [reactSource(await reactFiles(root, config), locale, config, () => openOf(config))]
      : [],
  async bundles({ config }) {
    const code = openOf(config);
    if (!code) return {};
    return {
      islands: { 'site-code': `${folder}/ui/SiteCode.island.tsx` },
      pageStyles: { 'site-code': await writeSheet(code) },
      plugins: code.plugins,
      ...(config.content.code?.modules.length && {
        withReact: { __CLIENT_MODULES__: `${folder}/ui/clientModules.ts` },
        scripts: [{ file: `${folder}/ui/loadClientModules.ts` }],
      }),
    };
  },
  policy: (config) =>
    config.content.code
      ? { ...openOf(config)?.policy, trustedTypes: ['default'], styleAttributes: true }
      : {},
};

/** Writes the style sheet of pages with code; resolves to its path. */
async function writeSheet({ css, key, site }: CompiledSite): Promise<string> {
  const folder = join(cacheFolder, 'modules');
  const file = join(folder, `site-code-${key.slice(0, 16)}.css`);
  const { file: sheet = [], rules = '', isOneSheet } = site.code.styles ?? {};
  const sheets = ['features/site-code/site-code.css', sheet].flat();
  const imports = sheets.map((path) => `@import ${JSON.stringify(join(engineRoot, path))};\n`).join('');
  await mkdir(folder, { recursive: true });
  await writeFile(file, imports + rules + (isOneSheet ? '' : withElementLayers(css)));
  return file;
}
