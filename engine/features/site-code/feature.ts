import { reasonOf } from '#engine/config/reasonOf.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import type { Feature } from '#engine/output/feature.ts';
import { writeSheet } from './build/browserFiles.ts';
import { SiteCode, SiteSlot } from './build/draw.tsx';
import { type CompiledSite, openCode } from './build/open.ts';
import { pageCode } from './build/pageCode.ts';
import { reactFiles } from './build/reactFiles.ts';
import { reactSource } from './build/reactPages.tsx';

const folder = 'features/site-code';

/** What is open of each site. */
const opened = new WeakMap<SiteConfig, CompiledSite>();

export const siteCode: Feature = {
  name: 'site-code',
  isOn: ({ content }) => content.code !== undefined,
  components: () => ({ SiteCode, SiteSlot }),
  async code({ root, config, problems }, pages, versions) {
    const texts = pages.map(({ source, body }) => ({ file: source, text: body }));
    const code = await openCode(root, config, texts, versions, problems).catch((fault) =>
      problems.error({ file: 'src' }, `Code of the site cannot be used: ${reasonOf(fault)}`),
    );
    if (!code) return undefined;
    opened.set(config, code);
    return { key: code.key, of: (origin, services) => pageCode(code, origin, services) };
  },
  sources: async ({ root, config, locale }) =>
    config.content.code
      ? [reactSource(await reactFiles(root, config), locale, config, () => opened.get(config))]
      : [],
  async bundles({ config }) {
    const code = opened.get(config);
    if (!code) return {};
    return {
      islands: { 'site-code': `${folder}/ui/SiteCode.island.tsx` },
      pageStyles: { 'site-code': await writeSheet(code) },
      plugins: code.plugins,
    };
  },
  policy: (config) =>
    config.content.code
      ? { ...opened.get(config)?.policy, trustedTypes: ['default'], styleAttributes: true }
      : {},
};
