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
  ids: string[];
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

/** Pages by route path as `writeRecord` takes them. */
export const packed = (pages: ReadonlyMap<string, KeptPage>): Buffer => serialize(pages);

export const writeRecord = (file: string, whole: Whole, pages: Buffer): Promise<void> =>
  writeSealed(file, kind, [serialize(whole), pages]);
