/** Names of icons by the names of files, as https://github.com/jesseweed/seti-ui has them. */
import { text, values } from '../values.ts';

/** Finds the name of an icon in a table: by the whole name of a file, by an ending that begins with a dot, or by a part of the name. */
export function fileIcons(table: unknown): (file: string) => string {
  const [names, endings, parts] = ['files', 'extensions', 'partials'].map((key) =>
    values(values(table)[key]),
  );
  return (file) => {
    const ends = Array.from(file.matchAll(/\./g), ({ index }) => endings?.[file.slice(index)]);
    const byPart = Object.entries(parts ?? {}).find(([part]) => file.includes(part))?.[1];
    return [names?.[file], ...ends, byPart].map(text).find(Boolean) ?? 'seti:default';
  };
}
