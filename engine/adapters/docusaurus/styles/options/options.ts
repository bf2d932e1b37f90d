/** Looks that follow from what a site has installed and from its options. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineRoot } from '#engine/config/paths.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { versionOf } from '../../../common/installed.ts';
import { drawingHere, pictureOf } from '../../../common/names.ts';
import { profiles } from '../../../common/people.ts';
import { type Values, values } from '../../../common/values.ts';
import { isBefore } from '../../config/version.ts';

/** Rules for the versions and options of the site in `root`; those of most are in the sheets. */
export function optionRules(root: string, { content, collections }: SiteConfig): string {
  const [major = 0, minor = 0] = versionOf(root, '@docsearch/css') ?? [];
  const { algolia, docs, mermaid } = values(content.code?.siteConfig['themeConfig']);
  return [
    algolia && major > 3 ? sheet('docsearch.css') : '',
    algolia && major === 4 && minor < 5 ? earlyButton : '',
    isBefore(root, 3, 5) ? earlyByline : '',
    // Its Markdown has four spaces for a tab.
    isBefore(root, 3, 0) ? '.code-block pre{tab-size:4}' : '',
    values(values(docs)['sidebar'])['hideable'] === true ? sheet('hideable.css') : '',
    diagramRules(values(values(mermaid)['theme'])),
    ...(collections?.length ? profileSigns() : []),
  ].join('');
}

/** Colors of Mermaid's themes: of boxes, their borders, lines, text, groups, what is apart, and notes. */
const diagrams: Readonly<Record<string, readonly string[]>> = {
  dark: ['#1f2020', '#ccc', '#d3d3d3', '#ccc', '#474949', '#ccc', '#4b4b4b'],
  default: ['#ececff', '#9370db', '#333', '#333', '#ffffde', '#9370db', '#fff5ad'],
  forest: ['#cde498', '#13540c', '#000', '#000', '#cdffb2', '#13540c', '#fff5ad'],
  neutral: ['#eee', '#999', '#666', '#000', '#fcfcfc', '#999', '#ffa'],
};

/** Diagrams in these colors, without a frame and the words below it. */
function diagramRules({ light, dark }: Values): string {
  const themes = [diagrams[String(light)] ?? diagrams['default'], diagrams[String(dark)] ?? diagrams['dark']];
  const names = ['node', 'node-border', 'line', 'text', 'group', 'accent', 'accent-soft'];
  const colors = names.map(
    (name, at) => `--diagram-${name}:light-dark(${themes.map((theme) => theme?.[at])})`,
  );
  return `@layer tokens{:root{${colors.join(';')}}}@layer components{.diagram .diagram__frame{padding:0;border:0;font-family:trebuchet ms,verdana,arial,sans-serif}.diagram :is(figcaption,.diagram__open){display:none}.diagram__frame>svg{zoom:1.15;margin:0}}`;
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

const earlyButton =
  '@layer shell{.navbar .search-button{border-radius:4px;background:var(--docsearch-searchbox-background,light-dark(#ffffffa6,#000000a6));color:var(--docsearch-muted-color,#9698c3)}}';

const earlyByline =
  '@layer components{.profiles{visibility:hidden}.byline .portrait{--size:3rem}.byline__name{font-size:1rem;line-height:1.25}}';

/** The rules of a sheet, without its comments and indents. */
const sheet = (name: string) =>
  readFileSync(join(engineRoot, 'adapters/docusaurus/styles/options', name), 'utf8').replace(
    /\/\*.*?\*\/|^\s+/gms,
    '',
  );
