/** How sites are read that another generator's conventions shape. */
import type { Problems } from '#engine/shared/problems.ts';

/**
 * What an adapter hands to the rooms: how content is read and drawn where its conventions are not ours. Each room declares
 * its part, and what is missing is done our way.
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms and features add to it by declaration merging
export interface Dialect {}

/** Reads the configuration of folders that another generator builds. */
export interface ConfigReader {
  /** Name of its folder; `content.adapter` of a configuration says it. */
  name: string;
  /** Name of the configuration in a folder of its kind; `undefined` for any other folder. */
  configFile(root: string): string | undefined;
  /**
   * The configuration in `file` as one of ours, with `content.adapter`. `options` are the names of the options that may be
   * set. `undefined` after reporting why it cannot be read.
   */
  readConfig(root: string, file: string, options: readonly string[], problems: Problems): Promise<unknown>;
  /** How content of the folder `root` is read. */
  dialect(root: string): Dialect;
}
