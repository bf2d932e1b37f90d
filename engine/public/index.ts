/** What the configuration of a site imports as `docwright`. */
import type { SiteConfigInput } from '../config/schema.ts';

export type { SiteConfigInput } from '../config/schema.ts';
export type { SidebarsInput } from '../content/records/sidebarItems.ts';

/** Gives `site.config.ts` its types. */
export const defineConfig = (config: SiteConfigInput): SiteConfigInput => config;
