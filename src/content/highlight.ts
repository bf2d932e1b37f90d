/** Highlights code: from the cache where it can, on worker threads where it must. */
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { type Cache, cacheKey } from './cache.ts';
import { escapeHtml } from './highlight/engine.ts';
import { plainText } from './highlight/languages.ts';

export { resolveLanguage } from './highlight/languages.ts';

import { Pool } from './highlight/pool.ts';
import { theme } from './highlight/theme.ts';

export interface HighlighterOptions {
  cache: Cache;
  /** Most worker threads to start. */
  threads?: number;
  /** The bundled `highlight.worker.ts`; without it this thread does the work. */
  worker?: URL;
}

export interface Highlighter {
  /** HTML of each line; `language` is one that `resolveLanguage` gave. */
  lines(code: string, language: string): Promise<string[]>;
  /** Stops the threads. */
  close(): Promise<void>;
}

/** Results are good for one version of the grammars and one theme. */
const edition = JSON.stringify([
  createRequire(import.meta.url)('shiki/package.json').version,
  theme.settings,
]);

/** Opens a highlighter; threads start with the first block that is not in the cache. */
export function createHighlighter({
  cache,
  threads = availableParallelism(),
  worker,
}: HighlighterOptions): Highlighter {
  const pool = new Pool(threads, worker);
  const running = new Map<string, Promise<string>>();
  const salt = cacheKey('highlight', edition);

  async function run(code: string, language: string, key: string): Promise<string> {
    const html = await pool.highlight(code, language);
    cache.set(key, html);
    running.delete(key);
    return html;
  }

  return {
    async lines(code, language) {
      if (language === plainText) return escapeHtml(code).split('\n');
      const key = cacheKey(salt, language, code);
      const known = cache.get(key);
      if (known !== undefined) return known.split('\n');
      const job = running.get(key) ?? run(code, language, key);
      running.set(key, job);
      return (await job).split('\n');
    },
    close: () => pool.close(),
  };
}
