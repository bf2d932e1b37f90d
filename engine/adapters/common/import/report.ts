/** The report on an import, by cause, with counts. */

import type { SiteConfigInput } from '#engine/config/schema.ts';
import { causeOf, type Problem } from '#engine/shared/problems.ts';
import type { CopiedFiles, Reason } from './copyContent.ts';

/** A configuration as one of ours. */
export interface Translated {
  config: SiteConfigInput;
  /** Parts of the other configuration that were left out. */
  left: string[];
  /** Parts that the engine has something of its own for. */
  replaced: string[];
}

export interface Imported {
  /** Name of the configuration. */
  file: string;
  translated: Translated;
  /** Why parts of the configuration were left out, by how they begin. */
  reasons: readonly Reason[];
  /** Packages and files that the configuration names and that are not there. */
  missing: readonly string[];
  /** How many files of sidebars there are. */
  sidebars: number;
  redirects: number;
  files: CopiedFiles;
  /** Findings of the folder that was written. */
  findings: readonly Problem[];
  /** Route paths of the folder that was read and of the one that was written. */
  addresses: { before: readonly string[]; after: readonly string[] };
}

/** Why a part of the configuration was left out. */
const reasonOf = (cause: string, reasons: readonly Reason[]): string =>
  reasons.find(([pattern]) => pattern.test(cause))?.[1] ?? 'there is no such option here';

/** The report as Markdown. */
export function reportOf(imported: Imported): string {
  const { translated, missing, files, findings } = imported;
  const { left, replaced } = translated;
  const parts: [title: string, lines: string[]][] = [
    ['Translated', translatedLines(imported)],
    ['Addresses', addressLines(imported)],
    [
      'Left out, and why',
      [
        ...left.map((cause) => `${cause}: ${reasonOf(cause, imported.reasons)}`),
        ...missing.map((name) => `values of ${name}: it is not installed beside the configuration`),
        ...(files.left.length > 0 ? leftFiles(files) : []),
      ],
    ],
    ['Done by this engine in its own way', replaced],
    ['Findings in pages', byCause(findings)],
    ['May be simpler now', [options]],
  ];
  return `# Imported from ${imported.file}\n${parts
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `\n## ${title}\n\n${lines.map((line) => `- ${line}\n`).join('')}`)
    .join('')}`;
}

const options =
  "`findings: 'warnings'` and `adapter` of `content` in site.config.ts: without them, findings are errors and only the forms of docs/writing.md are read";

function translatedLines({ translated: { config }, sidebars, redirects, files }: Imported): string[] {
  const versions = config.docs.flatMap((instance) => instance.versions);
  const counted: [number, string][] = [
    [config.docs.length, 'sets of documents or pages'],
    [versions.length, 'versions'],
    [sidebars, 'files of sidebars'],
    [config.collections?.length ?? 0, 'blogs'],
    [config.locales.length, 'languages'],
    [config.navbar.length, 'items of the navigation bar'],
    [config.footer.columns.length, 'columns of the footer'],
    [redirects, 'redirects (in content/redirects.yml)'],
    [files.count, 'files that were copied as they are'],
  ];
  return [
    ...counted.filter(([count]) => count > 0).map(([count, what]) => `${what}: ${count}`),
    ...[...files.moved].map(([from, to]) => `${from} lies in ${to} now`),
  ];
}

function addressLines({ addresses: { before, after } }: Imported): string[] {
  const [old, now] = [new Set(before), new Set(after)];
  const [lost, added] = [before.filter((path) => !now.has(path)), after.filter((path) => !old.has(path))];
  if (lost.length + added.length === 0) return [`${after.length}, each as it was`];
  return [
    `${after.length - added.length} as they were`,
    ...(lost.length > 0 ? [`${lost.length} missing: ${lost.slice(0, 20).join(', ')}`] : []),
    ...(added.length > 0 ? [`${added.length} new: ${added.slice(0, 20).join(', ')}`] : []),
  ];
}

function leftFiles({ left }: CopiedFiles): string[] {
  const of = (reason: string) => left.flatMap(([name, why]) => (why === reason ? [name] : []));
  return [...new Set(left.map(([, reason]) => reason))].map(
    (reason) => `${of(reason).join(', ')}: ${reason}`,
  );
}

/** Findings by cause with the number of their places. */
function byCause(findings: readonly Problem[]): string[] {
  const counts = new Map<string, number>();
  for (const { message } of findings) {
    const cause = causeOf(message);
    counts.set(cause, (counts.get(cause) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([cause, count]) => `${count} × ${cause}`);
}
