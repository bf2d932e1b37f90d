/** Looks that follow from what a site has installed and from its options. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineRoot } from '#engine/config/paths.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { versionOf } from '../../../common/installed.ts';
import { drawingHere, pictureOf } from '../../../common/names.ts';
import { profiles } from '../../../common/people.ts';
import { values } from '../../../common/values.ts';
import { isBefore } from '../../config/version.ts';

/** Rules for the versions and options of the site in `root`; those of most are in the sheets. */
export function optionRules(root: string, { content, collections }: SiteConfig): string {
  const { algolia, docs } = values(content.code?.siteConfig['themeConfig']);
  return [
    algolia && (versionOf(root, '@docsearch/css')?.[0] ?? 0) > 3 ? sheet('docsearch.css') : '',
    isBefore(root, 3, 5) ? earlyByline : '',
    values(values(docs)['sidebar'])['hideable'] === true ? sheet('hideable.css') : '',
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

/** The rules of a sheet, without its comments and indents. */
const sheet = (name: string) =>
  readFileSync(join(engineRoot, 'adapters/docusaurus/styles/options', name), 'utf8').replace(
    /\/\*.*?\*\/|^\s+/gms,
    '',
  );
