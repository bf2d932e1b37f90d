/** The list of open statements that `npm run check` prints. */
import type { SiteConfig } from '#engine/config/schema.ts';
import type { Report, ReportedSite } from '#engine/output/feature.ts';

declare module '#engine/render/featureContent.ts' {
  interface FeatureContent {
    /** Open statements in its own sources, by file. */
    unconfirmed?(site: { root: string; config: SiteConfig }): Promise<[file: string, statements: string[]][]>;
  }
}

/** Lists the statements of the configuration, of pages and of features by their source. */
export async function reportStatements({ root, config, features, pages }: ReportedSite): Promise<Report> {
  const ofFeatures = await Promise.all(
    features.map(({ unconfirmed }) => unconfirmed?.({ root, config }) ?? []),
  );
  const all: [file: string, statements: string[]][] = [
    ['site.config.ts', config.confirm],
    ...pages.map(({ source, frontMatter }): [string, string[]] => [
      source,
      frontMatter.confirm.map(({ ask }) => ask),
    ]),
    ...ofFeatures.flat(),
  ];
  const bySource = new Map(all.filter(([, statements]) => statements.length > 0));
  const count = [...bySource.values()].flat().length;
  return {
    lines: [...bySource].flatMap(([source, statements]) => [
      `To confirm in ${source}:`,
      ...statements.map((statement) => `  - ${statement}`),
    ]),
    summary: count > 0 ? `${count} statements to confirm on ${bySource.size} pages` : undefined,
  };
}
