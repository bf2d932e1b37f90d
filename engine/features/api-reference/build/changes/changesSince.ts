/** What the pages of a version say about what changed since the one before. */
import {
  codeSpan,
  component,
  escaped,
  type GeneratedPart,
  text,
} from '#engine/content/markdown/generated/parts.ts';
import { format, type Strings } from '#engine/shared/strings.ts';
import type { Description } from '../description.ts';
import { toSlug } from '../names.ts';
import type { Operation } from '../operations.ts';
import { operationLink } from '../page/operationLink.ts';
import { type Change, compare, nameOf, type OperationChanges } from './compare.ts';

export interface OlderVersion {
  description: Description;
  /** As readers see it. */
  label: string;
  /** Route path below which its pages stand. */
  base: string;
}

/** Changes on one page from which on it says of each operation only how many there are. */
const most = 500;

export class ChangesSince {
  readonly title: string;
  private readonly id: string;
  private found: ReadonlyMap<string, OperationChanges> | undefined;

  constructor(
    private readonly older: OlderVersion,
    private readonly newer: Description,
    private readonly strings: Strings,
  ) {
    this.title = format(strings.apiChanges, { version: older.label });
    this.id = toSlug(this.title);
  }

  /** By the names of operations; the versions are compared when the first page is drawn. */
  private get all(): ReadonlyMap<string, OperationChanges> {
    this.found ??= new Map(
      compare(this.older.description, this.newer, this.strings).map((own) => [own.operation, own]),
    );
    return this.found;
  }

  isNew(operation: Operation): boolean {
    const own = this.all.get(nameOf(operation));
    return own !== undefined && !own.before;
  }

  /** The section of an operation's page; nothing for one that is new or as it was. */
  ofOperation(operation: Operation): GeneratedPart[] {
    const own = this.all.get(nameOf(operation));
    if (!own?.before) return [];
    return [
      ...text(`## ${escaped(this.title)}`, { id: this.id }),
      ...text(changeList(own.changes, this.strings)),
    ];
  }

  /** The page of all changes; `base` is the route path of this version. */
  page(base: string): GeneratedPart[] {
    const { strings, older } = this;
    const all = [...this.all.values()];
    if (all.length === 0) return text(strings.apiChangesNone);
    const fresh = all.flatMap(({ before, after }) =>
      after && !before ? operationLink(after, base, strings) : [],
    );
    const gone = all.flatMap(({ before, after }) =>
      before && !after ? operationLink(before, older.base, strings) : [],
    );
    const changed = all.filter(({ before, after }) => before && after);
    const isLong = changed.reduce((sum, { changes }) => sum + changes.length, 0) > most;
    const section = (title: string, parts: GeneratedPart[]) =>
      parts.length > 0 ? [...text(`## ${title}`), ...parts] : [];
    const list = (links: GeneratedPart[]) => (links.length > 0 ? [component('ApiLinks', {}, links)] : []);
    return [
      ...text(format(strings.apiChangesBreaking, { count: breaking(all.flatMap(({ changes }) => changes)) })),
      ...section(strings.apiChangesNew, list(fresh)),
      ...section(
        strings.apiChangesOf,
        changed.flatMap((own) => this.inShort(own, base, isLong)),
      ),
      ...section(strings.apiChangesGone, list(gone)),
    ];
  }

  private inShort(
    { operation, after, changes }: OperationChanges,
    base: string,
    isLong: boolean,
  ): GeneratedPart[] {
    const address = `${base}/${after?.slug}`;
    const head = `**[${escaped(after?.title ?? operation)}](${address})** ${codeSpan(operation)}`;
    if (!isLong) return [...text(head), ...text(changeList(changes, this.strings))];
    const counts = { count: changes.length, breaking: breaking(changes) };
    return text(`${head}: [${format(this.strings.apiChangesCount, counts)}](${address}#${this.id})`);
  }
}

const breaking = (changes: readonly Change[]): number =>
  changes.filter(({ isBreaking }) => isBreaking).length;

/** A list in Markdown, what breaks callers first. */
export function changeList(changes: readonly Change[], { apiChangeBreaking }: Strings): string {
  const lines = (wanted: boolean) => changes.filter(({ isBreaking }) => isBreaking === wanted);
  return [
    ...lines(true).map(({ text }) => `- **${apiChangeBreaking}** ${text}`),
    ...lines(false).map(({ text }) => `- ${text}`),
  ].join('\n');
}
