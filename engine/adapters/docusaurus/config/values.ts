/** Reads values of a foreign configuration, which may be of any shape. */
import { Parser } from 'htmlparser2';

export type Values = Readonly<Record<string, unknown>>;

/** The object, or an empty one. */
export const values = (value: unknown): Values =>
  value && typeof value === 'object' && !Array.isArray(value) ? (value as Values) : {};

export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

export const texts = (value: unknown): string[] => list(value).filter((each) => typeof each === 'string');

/** One text, or a list of them. */
export const oneOrMore = (value: unknown): string[] => {
  const one = text(value);
  return one === undefined ? texts(value) : [one];
};

/** A path of the site as ours are written: from its root, without the base URL. */
export const belowBase = (path: string, baseUrl: string): string =>
  path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : rooted(path);

/** A path with one slash before it. */
export const rooted = (path: string): string => `/${path.replace(/^\//, '')}`;

/** `[name, options]` or `name`, as presets, plugins and themes are written. */
export function named(entry: unknown): { name: string; options: Values } | undefined {
  const [first, options] = Array.isArray(entry) ? entry : [entry];
  const name = text(first) ?? text(values(first)['code']);
  return name === undefined ? undefined : { name, options: values(options) };
}

/** The words of HTML, which options of ours hold as plain text. */
export function plainText(html: string): string {
  let text = '';
  const separate = () => (text += ' ');
  const parser = new Parser({ ontext: (part) => (text += part), onopentag: separate, onclosetag: separate });
  parser.end(html);
  return text.replace(/\s+/g, ' ').trim();
}

/** What becomes of a part that no option of ours is made from: it is missing, something here does the same, or it means nothing here. */
export type MigrationStatus = 'left' | 'replaced' | 'needless';

/** Reports a part that is not taken over, by its cause. */
export type Report = (cause: string, status?: MigrationStatus) => void;

/** Notes the keys of an object that nothing is made of; `needless` are those that mean nothing here. */
export function reportOtherKeys(
  of: string,
  all: Values,
  known: readonly string[],
  report: Report,
  needless: readonly string[] = [],
): void {
  for (const key of Object.keys(all))
    if (!known.includes(key)) report(`${of}${key}`, needless.includes(key) ? 'needless' : 'left');
}
