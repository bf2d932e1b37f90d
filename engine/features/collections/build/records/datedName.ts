/** Day, address and title of a post by the path of its file. */
import { posix } from 'node:path';

interface PostName {
  /** The day in the name, which may not exist. */
  day?: string;
  slug: string;
  /** Title of a post without one. */
  text: string;
}

const bareName = (relative: string): string => relative.replace(/(?:\/index)?\.mdx?$/, '');

/** A name that may begin with a day, as in `2025-03-31-first.mdx`. The day is no part of the address. */
export function prefixedName(relative: string): PostName {
  const name = bareName(relative);
  const file = posix.basename(name);
  const [, day, rest = file] = /^(\d{4}-\d\d-\d\d)(?:-(.+))?$/.exec(file) ?? [];
  return { ...(day && { day }), slug: posix.join(posix.dirname(name), rest), text: file };
}

/** A name with a day anywhere in its path, as in `2025/03-31-first.md` and `2025-03-31-first/index.md`. */
export function datedName(relative: string): PostName {
  const [, folder = '', date = '', words = ''] =
    /^(.*)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/.exec(relative) ?? [];
  const bare = bareName(relative);
  if (date === '') return { slug: bare, text: bare };
  const day = date
    .split(/[-/]/)
    .map((part) => part.padStart(2, '0'))
    .join('-');
  return { day, slug: `${date.replace(/-/g, '/')}/${folder}${words}`, text: words || posix.basename(bare) };
}
