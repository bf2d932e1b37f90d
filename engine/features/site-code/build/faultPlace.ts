import { SourceMap } from 'node:module';
import { join, relative } from 'node:path';
import { isEngineFile } from '#engine/config/paths.ts';
import type { SourceLocation } from '#engine/shared/problems.ts';

/** Folder that the bundler names for its output, from the root of the site. Nothing is written there. */
export const bundleFolder = '.site-code';

/** What stacks call the bundle of the site's code. */
export const bundleName = 'site-code-bundle';

const frame = new RegExp(`${bundleName}:(\\d+):(\\d+)`, 'g');

/** Lines that `new Function` has above the code. */
const linesAbove = 2;

/**
 * Finds where the code of a bundle threw: the first place of the stack in a file of the site, whose path is from the root. Lines
 * start at 1. `map` is the source map of the bundle.
 */
export function placesIn(map: string, root: string) {
  let places: SourceMap | undefined;
  return (fault: unknown): FaultPlace | undefined => {
    const frames = fault instanceof Error ? [...(fault.stack ?? '').matchAll(frame)] : [];
    for (const [, line, column] of frames) {
      places ??= new SourceMap(JSON.parse(map));
      const entry = places.findEntry(Number(line) - 1 - linesAbove, Number(column) - 1);
      if (!('originalSource' in entry) || /(^|\/)[\w-]+:/.test(entry.originalSource)) continue;
      const path = join(root, bundleFolder, entry.originalSource);
      if (isEngineFile(path) || path.includes('node_modules')) continue;
      return { file: relative(root, path).replaceAll('\\', '/'), line: entry.originalLine + 1 };
    }
    return undefined;
  };
}

export type FaultPlace = Required<Pick<SourceLocation, 'file' | 'line'>>;
