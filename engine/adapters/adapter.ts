/** What an adapter is: a folder below this one, whose `adapter.ts` exports one such object. */
import type { ConfigReader } from '#engine/config/dialect.ts';
import type { Extensions } from '#engine/output/feature.ts';

/** Name of the report in a folder that was imported. */
export const reportFile = 'import-report.md';

/** Turns folders of another generator into what any site is made of. */
export interface Adapter extends ConfigReader {
  /** What people call the generator. */
  title: string;
  /**
   * Writes a site folder of ours from one of its kind. `to` is empty or not there. Resolves to a report in Markdown. Throws
   * where the configuration cannot be read.
   */
  importSite?(from: string, to: string, options: Extensions): Promise<string>;
}
