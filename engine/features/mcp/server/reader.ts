/** Reads the files of a published site from its address. */
/** Resolves to the text of a file, given by its path below the base URL; rejects with `Unavailable` when there is none. */
export type ReadFile = (path: string) => Promise<string>;

/** A file that cannot be had; its message is for the person who asked. */
export class Unavailable extends Error {}

const patience = 8_000;
const largestFile = 20_000_000;
/** How long what was fetched counts as new, in ms, and how many files are kept. */
const keptFor = 60_000;
const mostKept = 200;

/** Paths that may be read: names without dots before them, but for `.well-known`. */
const safePath = /^(?:\.well-known\/)?[\w~%-][\w.~%-]*(?:\/[\w~%-][\w.~%-]*)*$/;

/** The path, which leads nowhere else; throws for any other. */
export function checked(path: string): string {
  if (path.length > 500 || !safePath.test(path) || path.includes('..') || /%(2e|2f|5c|00)/i.test(path))
    throw new Unavailable(`There is no file ${JSON.stringify(path.slice(0, 80))}.`);
  return path;
}

/** From a published site; `base` ends with a slash. What is fetched is kept for a minute. */
export function addressReader(base: URL, request: typeof fetch = fetch): ReadFile {
  const kept = new Map<string, { text: Promise<string>; until: number }>();
  const load = async (path: string): Promise<string> => {
    const signal = AbortSignal.timeout(patience);
    const address = new URL(checked(path), base);
    let answer: Response;
    try {
      answer = await request(address, { signal, redirect: 'error' });
      if (answer.ok && Number(answer.headers.get('content-length') ?? 0) <= largestFile)
        return await answer.text();
    } catch {
      throw new Unavailable(`${base.host} does not answer. Try again later.`);
    }
    throw new Unavailable(`${base.host} answers ${path} with ${answer.status}.`);
  };
  return (path) => {
    const known = kept.get(path);
    if (known && known.until > Date.now()) return known.text;
    if (kept.size >= mostKept) kept.clear();
    const text = load(path);
    kept.set(path, { text, until: Date.now() + keptFor });
    text.catch(() => kept.delete(path));
    return text;
  };
}
