/** Looks that follow from the versions of what a site has installed. */
import type { SiteConfig } from '#engine/config/schema.ts';
import { versionOf } from '../../common/installed.ts';
import { values } from '../../common/values.ts';
import { isBefore } from '../config/version.ts';

/** Rules for the versions of the site in `root`; those of most are in the sheets. */
export const versionRules = (root: string, { content }: SiteConfig): string =>
  (values(content.code?.siteConfig['themeConfig'])['algolia'] &&
  (versionOf(root, '@docsearch/css')?.[0] ?? 0) > 3
    ? docSearch
    : '') + (isBefore(root, 3, 5) ? earlyByline : '');

const earlyByline =
  '@layer components{.byline .portrait{--size:3rem}.byline__name{font-size:1rem;line-height:1.25}}';

/** For the button of Algolia's search from version 4 on, which has a side panel. */
const docSearch = `@layer shell{.navbar .search-button{block-size:2.375rem;border:1px solid var(--docsearch-subtle-color,light-dark(#d6d6e7,#212139));border-radius:.5rem;gap:.5rem;
background:var(--docsearch-search-button-background,light-dark(#fff,#15172a));color:var(--docsearch-search-button-text-color,light-dark(#5a5e9a,#c4c7dc));font:inherit;font-weight:400;
& .icon{color:inherit}
& kbd:first-child{min-inline-size:2.0625rem;margin-inline-end:.15rem}
& kbd{min-inline-size:1.5rem;padding:0 .125rem;border-color:light-dark(#d6d6e733,#21213933);border-radius:4px;
background:var(--docsearch-key-background,light-dark(#f5f5fa,#36395a));color:var(--docsearch-key-color,light-dark(#5a5e9a,#b6b7d5));box-shadow:none;
font:.875rem/1.375rem system-ui,sans-serif;text-align:center;text-transform:none}}}`;
