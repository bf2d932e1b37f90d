import type { BuiltAssets } from '#engine/bundle/assets.ts';

/** What pages name instead of scripts and styles, where no test reads these: bundling takes most of the time of a small site. */
export const noAssets: BuiltAssets = {
  files: new Map(),
  buildId: 'test',
  style: '/assets/main.css',
  pageStyles: {},
  script: '/assets/main.js',
  extras: { scripts: [], styles: [] },
  inlineScript: '',
  headers: [],
};
