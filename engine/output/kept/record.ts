/** What is kept of a build for the next one: a file of its own beside the other caches. */
import { deserialize, serialize } from 'node:v8';
import { readSealed, writeSealed } from '#engine/content/sealed.ts';
import type { Kept } from '#engine/content/trace.ts';
import type { Problem } from '#engine/shared/problems.ts';
import type { Environment } from './environment.ts';
import type { Inputs } from './inputs.ts';
import type { Stamps } from './stamps.ts';

/** A page, and what its build said of it. */
export interface KeptPage extends Kept {
  /** Nothing where some of them are not known. */
  ids?: string[];
  headings: string[];
  hasToc: boolean;
  /** Its files in the output folder, without compressed copies. */
  files: string[];
  /** Bytes of its files. */
  bytes: number;
  /** Bytes of its Markdown, where it has any. */
  markdown?: number;
  /** What followers saw of it. */
  seen: unknown;
}

export interface Whole {
  inputs: Inputs;
  environment: Environment;
  /** Files and folders that were read. */
  locations: string[];
  /** Stands for all addresses of pages. */
  addresses: string;
  outputs: Stamps;
  result: { problems: Problem[]; pages: number; bytes: number };
}

export interface BuildRecord {
  whole: Whole;
  /** By route path; read only where they are asked for. */
  pages(): Map<string, KeptPage>;
}

const kind = 'build 3';

/** The record of the last build; `undefined` where there is none that can be used. */
export async function readRecord(file: string): Promise<BuildRecord | undefined> {
  const [whole, pages] = (await readSealed(file, kind)) ?? [];
  if (!whole || !pages) return undefined;
  return { whole: deserialize(whole) as Whole, pages: () => deserialize(pages) as Map<string, KeptPage> };
}

/** What is not known of a build before its files are in their place. */
type Rest = Pick<Whole, 'outputs' | 'result'>;

/** Makes a record ready; returns what writes it with the rest. */
export function prepareRecord(
  file: string,
  about: Omit<Whole, keyof Rest>,
  pages: ReadonlyMap<string, KeptPage>,
): (rest: Rest) => Promise<void> {
  const packed = serialize(pages);
  return (rest) => writeSealed(file, kind, [serialize({ ...about, ...rest } satisfies Whole), packed]);
}
