import { existsSync } from 'node:fs';

/** The module at a path that is written without its ending; `undefined` for none. */
export const withEnding = (path: string): string | undefined =>
  ['.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js', '']
    .map((ending) => path + ending)
    .find((file) => /\.[cm]?[jt]sx?$/.test(file) && existsSync(file));
