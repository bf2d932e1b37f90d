/** What the configuration of a site imports as `docwright`. */
export { defineConfig } from '../config/defineConfig.ts';
export type { SiteConfigInput } from '../config/schema.ts';
export type { SidebarsInput } from '../content/records/sidebarItems.ts';
