/** Values that the configuration and front matter name, in texts: `@@version@@`. `@@!version@@` is shown as `@@version@@`. */
import type { SiteConfig } from '#engine/config/schema.ts';
import { type Problems, type SourceLocation, suggest } from '#engine/shared/problems.ts';
import { pointAt } from '#engine/shared/text/pointAt.ts';

export type Values = SiteConfig['values'];

/** A value in a text: a sign that it is meant as text, and its name. */
export const reference = /@@(!?)([A-Za-z][\w.-]*)@@/g;

/** The values of a site, and those of a page; `undefined` where the content is that of another generator. */
export const valuesOf = ({ content, values }: SiteConfig, own?: Values): Values | undefined =>
  content.adapter === undefined ? { ...values, ...own } : undefined;

/** Fills values into a text; `write` writes one for its place. Unknown names stay. */
export const filled = (
  text: string,
  values: Values | undefined,
  write = (value: string): string => value,
): string =>
  values && text.includes('@@')
    ? text.replace(reference, (written, isText: string, name: string) => {
        if (isText) return write(`@@${name}@@`);
        return Object.hasOwn(values, name) ? write(String(values[name])) : written;
      })
    : text;

/** Reports the value at `at` of a text that begins at `start`, if its name is unknown. Returns whether it is known. */
export function checkValue(
  { 1: isText, 2: name = '' }: RegExpExecArray,
  text: string,
  at: number,
  start: SourceLocation,
  values: Values,
  problems: Problems,
): boolean {
  if (isText || Object.hasOwn(values, name)) return true;
  const place = pointAt(text, at, { line: start.line ?? 1, column: 1 });
  const hint = `${suggest(name, Object.keys(values))} Its place is "values" in site.config.ts or in the front matter.`;
  problems.error({ ...start, ...place }, `There is no value "${name}".`, hint.trim());
  return false;
}

/** Fills values into all texts of data that was read from YAML at `start`; the data may name values itself. */
export function fillData<T>(
  data: T,
  yaml: string,
  start: SourceLocation,
  values: Values,
  problems: Problems,
): T {
  if (!yaml.includes('@@')) return data;
  const all = { ...values, ...(data as { values?: Values }).values };
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') {
      for (const found of value.matchAll(reference))
        checkValue(found, yaml, Math.max(0, yaml.indexOf(found[0])), start, all, problems);
      return filled(value, all);
    }
    if (Array.isArray(value)) return value.map(fill);
    if (!value || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fill(each)]));
  };
  return fill(data) as T;
}
