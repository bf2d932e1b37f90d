/** Reads values of a foreign configuration, which may be of any shape. */
import { Parser } from 'htmlparser2';

export type Values = Readonly<Record<string, unknown>>;

/** The object, or an empty one. */
export const values = (value: unknown): Values =>
  value && typeof value === 'object' && !Array.isArray(value) ? (value as Values) : {};

/** The value at a path of keys with dots between them. */
export const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce((each, key) => values(each)[key], value);

export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The objects of a list; what is no object is an empty one. */
export const objects = (value: unknown): Values[] => list(value).map(values);

export const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

export const texts = (value: unknown): string[] => list(value).filter((each) => typeof each === 'string');

/** One text, or a list of them. */
export const oneOrMore = (value: unknown): string[] => {
  const one = text(value);
  return one === undefined ? texts(value) : [one];
};

/** Pairs in a text, with commas between them: a word, and what follows it. */
export const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(/,\s+/).map((pair) => pair.split(/ (.*)/) as [string, string]));

/** The nearest level of headings that a table of contents may have; `undefined` for what is no whole number. */
export const tocLevel = (value: unknown): number | undefined =>
  Number.isInteger(value) ? Math.min(6, Math.max(2, Number(value))) : undefined;

/** An address of the web; `undefined` for any other value. */
export const webAddress = (value: unknown): URL | undefined => {
  const address = text(value) ?? '';
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address) : undefined;
};

/** A path from the root of the site, without the base URL. */
export const belowBase = (path: string, baseUrl: string): string =>
  path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : rooted(path);

/** A path with one slash before it. */
export const rooted = (path: string): string => `/${path.replace(/^\//, '')}`;

/** A preset, a plugin or a theme. */
export interface Extension {
  name: string;
  options: Values;
}

/** The extensions of a kind in a configuration, each written as `[name, options]` or `name`. */
export const extensionsOf = (given: Values, kind: 'presets' | 'plugins' | 'themes'): Extension[] =>
  list(given[kind]).flatMap((entry) => {
    const [first, options] = Array.isArray(entry) ? entry : [entry];
    const name = text(first) ?? text(values(first)['code']);
    return name === undefined ? [] : { name, options: values(options) };
  });

/** The text of HTML, for options that are plain text. */
export function plainText(html: string): string {
  let text = '';
  const separate = () => (text += ' ');
  const parser = new Parser({ ontext: (part) => (text += part), onopentag: separate, onclosetag: separate });
  parser.end(html.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ''));
  return text.replace(/\s+/g, ' ').trim();
}

/** Reports a part that is not taken over, by its cause; `replaced` where the engine has something of its own for it. */
export type Report = (cause: string, status?: 'left' | 'replaced') => void;

/** Whether a value is a function of the configuration. */
export const isCode = (value: unknown): boolean => Object.keys(values(value)).join() === 'code';
