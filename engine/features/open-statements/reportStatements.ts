/** The list of open statements that `npm run check` prints. */
import type { SiteConfig } from '#engine/config/schema.ts';
import type { Report, ReportedSite } from '#engine/output/feature.ts';
import { openStatementsOf } from './statements.ts';

declare module '#engine/render/featureContent.ts' {
  interface FeatureContent {
    /** Open statements in its own sources, by file. */
    unconfirmed?(site: { root: string; config: SiteConfig }): Promise<[file: string, statements: string[]][]>;
  }
}

/** Lists the statements of the configuration, of pages and of features by their source. */
export async function reportStatements(site: ReportedSite): Promise<Report> {
  const statements = await openStatementsOf(site);
  const files = new Set(statements.map(({ file }) => file));
  return {
    title: 'Statements to confirm',
    proposal: 'Run "docwright confirm": it writes a list to fill in, and records the answers.',
    lines: [...files].flatMap((file) => [
      `To confirm in ${file}:`,
      ...statements.filter((each) => each.file === file).map(({ ask }) => `  - ${ask}`),
    ]),
    summary:
      statements.length > 0 ? `${statements.length} statements to confirm on ${files.size} pages` : undefined,
  };
}
