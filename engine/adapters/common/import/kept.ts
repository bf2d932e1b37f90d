/** What a folder that was imported keeps of its former configuration: a file beside `site.config.ts`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConfigReader } from '#engine/config/dialect.ts';
import { attempt } from '#engine/shared/attempt.ts';
import { ExplainedError } from '#engine/shared/problems.ts';
import { values } from '../values.ts';

/** Name of the file, by that of the adapter. */
export const keptFile = (adapter: string): string => `${adapter}.json`;

/** The data in a configuration that is code; functions, objects of functions alone, patterns, objects of classes and what holds itself are left out. */
export function dataOf(value: unknown, above: readonly unknown[] = []): unknown {
  if (typeof value !== 'object' || value === null)
    return /^(?:function|symbol|bigint)$/.test(typeof value) ? undefined : value;
  if (above.includes(value)) return undefined;
  const inner = [...above, value];
  if (Array.isArray(value))
    return value.map((each) => dataOf(each, inner)).filter((each) => each !== undefined);
  if (![Object.prototype, null].includes(Object.getPrototypeOf(value))) return undefined;
  const entries = Object.entries(value);
  const isLive = entries.length > 0 && entries.every(([, each]) => typeof each === 'function');
  return isLive ? undefined : Object.fromEntries(entries.map(([key, each]) => [key, dataOf(each, inner)]));
}

const hint = 'Take it from an earlier version, or import the former folder again.';

/** A dialect that reads what was kept, where the configuration of the folder is ours. */
export const orKept =
  (name: string, dialect: ConfigReader['dialect']): ConfigReader['dialect'] =>
  (root, given) => {
    const file = keptFile(name);
    if (Object.keys(given).length > 0 || !existsSync(join(root, file))) return dialect(root, given);
    const kept = attempt(() => JSON.parse(readFileSync(join(root, file), 'utf8')));
    if (Object.keys(values(kept)).length === 0)
      throw new ExplainedError('The file holds no object of JSON.', { file, hint });
    return dialect(root, values(kept));
  };
