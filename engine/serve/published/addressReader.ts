/** Reads the files of a published site from its address. */
/** Resolves to the text of a file, given by its path below the base URL; rejects with `Unavailable` when there is none. */
export type ReadFile = (path: string) => Promise<string>;

/** A file that cannot be had; its message is for the person who asked. */
export class Unavailable extends Error {}

/** Texts that were read, by path, each with the time until which it counts as new. */
export type Kept = Map<string, { text: string; until: number }>;

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

/**
 * From a published site; `base` ends with a slash. What is fetched is kept for a minute, in `kept`, which readers may
 * share: it holds nothing that is still being read.
 */
export function addressReader(base: URL, request: typeof fetch = fetch, kept: Kept = new Map()): ReadFile {
  const pending = new Map<string, Promise<string>>();
  const load = async (path: string): Promise<string> => {
    const address = new URL(checked(path), base);
    try {
      const answer = await request(address, { signal: AbortSignal.timeout(patience), redirect: 'manual' });
      if (!answer.ok) throw new Unavailable(refusal(answer, address, path));
      const text = await wholeText(answer);
      if (text === undefined) throw new Unavailable(`${base.host} sends more than 20 MB for ${path}.`);
      if (kept.size >= mostKept) kept.clear();
      kept.set(path, { text, until: Date.now() + keptFor });
      return text;
    } catch (fault) {
      if (fault instanceof Unavailable) throw fault;
      throw new Unavailable(`${base.host} does not answer. Try again later.`);
    }
  };
  return async (path) => {
    const known = kept.get(path);
    if (known && known.until > Date.now()) return known.text;
    const text = pending.get(path) ?? load(path).finally(() => pending.delete(path));
    pending.set(path, text);
    return text;
  };
}

function refusal({ status, headers }: Response, address: URL, path: string): string {
  const location = headers.get('location') ?? '';
  if (status < 300 || status > 399 || !URL.canParse(location, address.href))
    return `${address.host} answers ${path} with ${status}.`;
  const target = new URL(location, address).href.slice(0, 200);
  return `${address.host} redirects ${path} to ${target}. Name the site by the address that it redirects to.`;
}

/** The text of an answer; nothing when it is too large, of which no more is read then. */
async function wholeText({ body }: Response): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > largestFile) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
