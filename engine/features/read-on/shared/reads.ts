/** The pages that a reader was on last, as they are kept in the browser. Nobody else is told of them. */

export interface Read {
  /** Path on this site. */
  url: string;
  title: string;
  /** What the page belongs to; empty where that is not known. */
  section: string;
  lang: string;
  /** Day when it was read last, as YYYY-MM-DD. */
  day?: string;
  /** Marks of the blocks of its text then; `browser/blockMarks.ts` makes them. */
  marks?: string;
}

/** Pages that are offered, in one language. */
const mostShown = 5;
/** Pages that are kept, in all languages. */
const mostKept = 50;
const longestText = 200;
/** Characters of the marks of a page. */
export const longestMarks = 1200;

/** A path of this site; browsers take `/\\host` and a tab in between for another host's address. */
const isOwnPath = (url: string, base: string): boolean =>
  url.length <= longestText && url.startsWith(base) && /^\/(?![/\\])[^\t\n\r?#]*$/.test(url);

/** The pages below a base URL that a stored text names, newest first; none where it is not the site's own. */
export function readsIn(stored: string | null, base: string): Read[] {
  let list: unknown;
  try {
    list = JSON.parse(stored ?? '');
  } catch {}
  if (!Array.isArray(list)) return [];
  const known = list.slice(0, mostKept).flatMap((value: unknown): Read[] => {
    const { url, title, section, lang, day, marks } = Object(value) as Record<string, unknown>;
    const texts = [url, title, section, lang].filter((text) => typeof text === 'string');
    const [path = '', name = '', part = '', language = ''] = texts;
    if (texts.length < 4 || !isOwnPath(path, base) || !name.trim()) return [];
    const isState = /^\d{4}-\d\d-\d\d$/.test(`${day}`) && /^[a-z\d]+$/.test(`${marks}`);
    return [
      {
        url: path,
        title: name.slice(0, longestText),
        section: part.slice(0, longestText),
        lang: language,
        ...(isState && { day: `${day}`, marks: `${marks}`.slice(0, longestMarks) }),
      },
    ];
  });
  return known.filter(({ url }, position) => known.findIndex((other) => other.url === url) === position);
}

export const shownReads = (reads: readonly Read[], lang: string): Read[] =>
  reads.filter((read) => read.lang === lang).slice(0, mostShown);

/** With a page at the top. */
export const withRead = (reads: readonly Read[], read: Read): Read[] =>
  [read, ...reads.filter(({ url }) => url !== read.url)].slice(0, mostKept);
