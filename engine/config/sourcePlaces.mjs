/** Places in the sources for those in a bundle. Maps are read only here: reading them with the code takes a tenth of a short command. */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Replaces places in bundled files by those in their sources. Files without a map beside them stay. */
export function withSourcePlaces(stack) {
  const maps = new Map();
  const mapOf = (url) => {
    if (!maps.has(url))
      maps.set(url, new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8'))));
    return maps.get(url);
  };
  return stack.replace(/(file:\S+\.js):(\d+):(\d+)/g, (place, url, line, column) => {
    try {
      const { originalSource, originalLine, originalColumn } = mapOf(url).findEntry(line - 1, column - 1);
      return `${fileURLToPath(new URL(originalSource, url))}:${originalLine + 1}:${originalColumn + 1}`;
    } catch {
      return place;
    }
  });
}
