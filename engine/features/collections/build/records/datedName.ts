/** Names of files with a day anywhere in their path. */

/** Day and address of a post by the path of its file, as in `2025/03-31-first.md` and `2025-03-31-first/index.md`. */
export function datedName(relative: string): { day?: string; slug: string; text: string } {
  const [, folder = '', date = '', words = ''] =
    /^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/.exec(relative) ?? [];
  const bare = relative.replace(/(?:\/index)?\.mdx?$/, '');
  if (date === '') return { slug: bare, text: bare };
  const day = date
    .split(/[-/]/)
    .map((part) => part.padStart(2, '0'))
    .join('-');
  return { day, slug: `${date.replace(/-/g, '/')}/${folder}${words}`, text: words };
}
