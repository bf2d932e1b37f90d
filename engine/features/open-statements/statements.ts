/** All statements of a site that are to be confirmed. */
import type { OpenStatement } from '#engine/content/records/openStatement.ts';
import type { ReportedSite } from '#engine/output/feature.ts';

/** A statement, and the file that asks for it. */
export interface FiledStatement extends OpenStatement {
  file: string;
  /** Whether the front matter of a page has it, where an answer can be written. */
  isOnPage: boolean;
}

/** The statements of the configuration, of pages, and of what features read, in this order. Each file counts once. */
export async function openStatementsOf({
  root,
  config,
  features,
  pages,
}: ReportedSite): Promise<FiledStatement[]> {
  const plain = (file: string, asked: readonly string[]) =>
    asked.map((ask): FiledStatement => ({ file, ask, words: [], isOnPage: false }));
  const ofFeatures = await Promise.all(
    features.map(({ unconfirmed }) => unconfirmed?.({ root, config }) ?? []),
  );
  const bySource = new Map(pages.map((page) => [page.source, page.frontMatter]));
  return [
    ...plain('site.config.ts', config.confirm),
    ...[...bySource].flatMap(([file, { confirm }]) =>
      confirm.map((statement): FiledStatement => ({ ...statement, file, isOnPage: true })),
    ),
    ...[...new Map(ofFeatures.flat())].flatMap(([file, asked]) => plain(file, asked)),
  ];
}
