/** What the theme of a site, its pages and its islands import as `docwright/theme`. */

export { formatDay } from '#engine/shared/text/day.ts';
export { Island } from '../islands/Island.tsx';
export { Slot } from '../render/document/Slot.tsx';
export type { PageProps } from '../render/site.ts';
export type { Theme, ThemeFont } from '../render/theme.ts';
export type { PageMeta, PageSummary } from '../shared/types.ts';
