/** Highlights code and draws diagrams, on worker threads unless the cache has the result. */
import { type Cache, cacheKey } from '#engine/incremental/cache.ts';
import { escapeText } from '#engine/shared/text/escape.ts';
import { diagramVersion, idPlace } from '../diagrams/diagram.ts';
import { withTimeLimit } from '../timeLimit.ts';
import { plainText } from './languages.ts';
import { type CodeTheme, ownTheme } from './theme.ts';
import { WorkerPool } from './workerPool.ts';

export interface Highlighter {
  /** From now on code has the classes of this theme, or of ours. */
  setTheme(theme: CodeTheme | undefined): void;
  /** HTML of each line; `language` comes from `resolveLanguage`. */
  lines(code: string, language: string): Promise<string[]>;
  /** SVG of a Mermaid diagram, whose ids begin with `id`. Rejects with what is wrong with the source. */
  diagram(source: string, id: string): Promise<string>;
  /** Stops the threads. */
  close(): Promise<void>;
}

/** Results depend on the theme. */
const saltOf = (theme: CodeTheme) => cacheKey('highlight', JSON.stringify(theme));

/**
 * Creates a highlighter. Threads start with the first block that is not in the cache. `worker` is the bundled
 * `highlight.worker.ts`; without it this thread does the work.
 */
export function createHighlighter(cache: Cache, worker?: URL): Highlighter {
  const pool = new WorkerPool(worker);
  const running = new Map<string, Promise<string>>();
  let salt = saltOf(ownTheme);
  let foreign: CodeTheme['lines'];
  const keyOf = (code: string, language: string): string =>
    cacheKey(salt, language === 'mermaid' ? `diagram ${diagramVersion}` : language, code);

  async function run(code: string, language: string, key: string): Promise<string> {
    try {
      const html = await pool.run(code, language);
      cache.set(key, html);
      return html;
    } finally {
      running.delete(key);
    }
  }

  function rendered(code: string, language: string): string | Promise<string> {
    const key = keyOf(code, language);
    const known = cache.get(key) ?? running.get(key);
    if (known !== undefined) return known;
    const job = run(code, language, key);
    running.set(key, job);
    return job;
  }

  return {
    setTheme(theme) {
      const { lines, ...marks } = theme ?? ownTheme;
      foreign = lines;
      pool.theme = theme && marks;
      salt = saltOf(marks);
    },
    async lines(code, language) {
      if (language === plainText) return escapeText(code).split('\n');
      const own = withTimeLimit(() => foreign?.(code, language));
      if (own) return own;
      const html = await rendered(code, language);
      return html.split('\n');
    },
    async diagram(source, id) {
      const svg = await rendered(source, 'mermaid');
      return svg.replaceAll(idPlace, id);
    },
    close: () => pool.close(),
  };
}
