/** Looks that follow from what a site has installed and from its options. */
import type { SiteConfig } from '#engine/config/schema.ts';
import { versionOf } from '../../common/installed.ts';
import { drawingHere, pictureOf } from '../../common/names.ts';
import { profiles } from '../../common/people.ts';
import { values } from '../../common/values.ts';
import { isBefore } from '../config/version.ts';

/** Rules for the versions and options of the site in `root`; those of most are in the sheets. */
export function optionRules(root: string, { content, collections }: SiteConfig): string {
  const { algolia, docs } = values(content.code?.siteConfig['themeConfig']);
  return [
    algolia && (versionOf(root, '@docsearch/css')?.[0] ?? 0) > 3 ? docSearch : '',
    isBefore(root, 3, 5) ? earlyByline : '',
    values(values(docs)['sidebar'])['hideable'] === true ? hideable : '',
    ...(collections?.length ? profileSigns() : []),
  ].join('');
}

/** Signs of the profiles of authors. */
const profileSigns = (): string[] =>
  Array.from(profiles, ([name, address]) => {
    const [host, svg] = [new URL(address).hostname.replace('www.', ''), drawingHere(name)];
    const color = name === 'linkedin' ? '#0a66c2' : '#000';
    return svg
      ? `.profiles :is([href*="/${host}/"],[href*=".${host}/"]){--profile:${pictureOf(svg)};color:light-dark(${color},#fff)}`
      : '';
  });

const earlyByline =
  '@layer components{.profiles{visibility:hidden}.byline .portrait{--size:3rem}.byline__name{font-size:1rem;line-height:1.25}}';

/** For the button of Algolia's search from version 4 on, which has a side panel. */
const docSearch = `@layer shell{.navbar .search-button{block-size:2.375rem;border:1px solid var(--docsearch-subtle-color,light-dark(#d6d6e7,#212139));border-radius:.5rem;gap:.5rem;
background:var(--docsearch-search-button-background,light-dark(#fff,#15172a));color:var(--docsearch-search-button-text-color,light-dark(#5a5e9a,#c4c7dc));font:inherit;font-weight:400;
& .icon{color:inherit}
& kbd:first-child{min-inline-size:2.0625rem;margin-inline-end:.15rem}
& kbd{min-inline-size:1.5rem;padding:0 .125rem;border-color:light-dark(#d6d6e733,#21213933);border-radius:4px;
background:var(--docsearch-key-background,light-dark(#f5f5fa,#36395a));color:var(--docsearch-key-color,light-dark(#5a5e9a,#b6b7d5));box-shadow:none;
font:.875rem/1.375rem system-ui,sans-serif;text-align:center;text-transform:none}}}`;

const chevrons = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='20' height='20' fill='none' stroke='%237a7a7a' stroke-width='4'%3E%3Cpath d='M8 3l-5 7 5 7M18 3l-5 7 5 7'/%3E%3C/svg%3E")`;

/** A button below the sidebar of wide windows hides it. It is the row that leads from the sidebar to the main menu in narrow ones. */
const hideable = `@layer shell{@media (width>=62.25em){html:not([data-kind^=blog-]){
& [data-sidebar]+#Menu{display:flex;flex-direction:column;padding-block-end:0}
& #Menu>.menu__main{position:sticky;z-index:1;inset-block-end:0;display:block;order:1;flex:none;margin:auto -.5rem 0;background:var(--color-bg);
&>nav,& span{display:none}
&>summary{display:grid;place-items:center;block-size:40px;padding:0;border:1px solid var(--ifm-toc-border-color);border-radius:0;background:var(--docusaurus-collapse-button-bg,light-dark(transparent,rgb(255 255 255/5%)))}
&>summary:hover{background:var(--docusaurus-collapse-button-bg-hover,light-dark(rgb(0 0 0/10%),rgb(255 255 255/10%)))}
&>summary::before{content:${chevrons}/"Collapse sidebar";block-size:20px}
&[open]{margin-block-start:0;&>summary{block-size:calc(100dvh - var(--navbar-height));border:0}&>summary::before{content:${chevrons}/"Expand sidebar";rotate:180deg}}
&[open]+.sidebar{display:none}}
& #Page:has(>#Menu>[open]){--doc-sidebar-width:30px;--sidebar-width:14px;--ifm-container-width-xl:1440px;& #Menu{padding-block:0}}}}}`;
