import type { BuiltAssets } from './assets.ts';

/** What pages name instead of scripts and styles, where nobody loads these: bundling takes most of the time of a small site. */
export const noAssets: BuiltAssets = {
  files: new Map(),
  buildId: 'none',
  style: '/assets/main.css',
  icons: '/assets/icons.svg',
  pageStyles: {},
  script: '/assets/main.js',
  extras: { scripts: [], styles: [] },
  inlineScript: '',
  headers: [],
};
