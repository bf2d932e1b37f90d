/** What an adapter is: a folder below this one, whose `adapter.ts` exports one such object. */
import type { ConfigReader } from '#engine/config/dialect.ts';
import type { Extensions } from '#engine/output/feature.ts';

/** Name of the report in a folder that was imported. */
export const reportFile = 'import-report.md';

/** Reads site folders of another generator as sites of this engine. */
export interface Adapter extends ConfigReader {
  /** What people call the generator. */
  title: string;
  /**
   * Writes a site folder of this engine from a folder of the generator. `to` is empty or does not exist. Resolves to a report in
   * Markdown. Throws if the configuration cannot be read.
   */
  importSite?(from: string, to: string, options: Extensions): Promise<string>;
}
