/** How sites are read that another generator's conventions shape. */
import type { Problems } from '#engine/shared/problems.ts';

/**
 * What an adapter hands to the rooms: how content is read and drawn where its conventions are not ours. Each room declares
 * its part, and what is missing is done our way.
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms and features add to it by declaration merging
export interface Dialect {}

/** A configuration of another generator; `undefined` in its place after reporting why it cannot be read. */
export interface ReadConfig {
  /** The same as one of ours, with `content.adapter`. */
  config: unknown;
  /** What the other generator reads. */
  given: Readonly<Record<string, unknown>>;
}

/** Reads the configuration of folders that another generator builds. */
export interface ConfigReader {
  /** Name of its folder; `content.adapter` of a configuration says it. */
  name: string;
  /** Name of the configuration in a folder of its kind; `undefined` for any other folder. */
  configFile(root: string): string | undefined;
  /** Reads and translates the configuration in `file`. `options` are the names of the options that may be set. */
  readConfig(
    root: string,
    file: string,
    options: readonly string[],
    problems: Problems,
  ): Promise<ReadConfig | undefined>;
  /** How content of the folder `root` is read; `given` is empty for a folder whose configuration is ours. */
  dialect(root: string, given: ReadConfig['given']): Dialect;
}
