import type { SiteConfigInput } from './schema.ts';

/** Gives `site.config.ts` its types. */
export const defineConfig = (config: SiteConfigInput): SiteConfigInput => config;
