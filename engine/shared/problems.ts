/** Collects findings about a site, so that a writer sees all at once. */

import { distance } from 'fastest-levenshtein';
import { groupBy } from './lookup.ts';

export interface SourceLocation {
  /** Path from the site's root. */
  file: string;
  /** Starts at 1. */
  line?: number;
  column?: number;
}

interface Positioned {
  position?: { start: { line: number; column: number } } | undefined;
}

/** Location of a node in a text that begins at `start`. */
export function locationIn({ file, line = 1 }: SourceLocation, { position }: Positioned): SourceLocation {
  const point = position?.start ?? { line: 1, column: 1 };
  return { file, line: line + point.line - 1, column: point.column };
}

export interface Problem extends SourceLocation {
  severity: 'error' | 'warning' | 'note';
  /** What is wrong. */
  message: string;
  /** What would be right. */
  hint?: string;
}

/** Severity of errors in content: with `warnings`, they are warnings. */
type FindingsLevel = 'errors' | 'warnings';

export class Problems {
  readonly all: Problem[];
  /** Called with each finding, also with known ones. */
  listen?: (problem: Problem) => void;
  private readonly seen: Set<string>;

  /** Shares the list of `other`, if it is set. */
  constructor(
    other?: Problems,
    readonly level: FindingsLevel = 'errors',
  ) {
    this.all = other?.all ?? [];
    this.seen = other?.seen ?? new Set();
  }

  error(location: SourceLocation, message: string, hint?: string): void {
    const severity = this.level === 'warnings' ? 'warning' : 'error';
    this.add({ ...location, severity, message, ...(hint ? { hint } : {}) });
  }

  warn(location: SourceLocation, message: string, hint?: string): void {
    this.add({ ...location, severity: 'warning', message, ...(hint ? { hint } : {}) });
  }

  /** Proposes an improvement, unless the content is written for another generator, too. */
  advise(location: SourceLocation, message: string, hint?: string): void {
    if (this.level === 'errors') this.warn(location, message, hint);
  }

  /** Nothing is wrong, but somebody may wonder. */
  note(location: SourceLocation, message: string): void {
    this.add({ ...location, severity: 'note', message });
  }

  /** Reports a finding with a configured level. */
  tell(
    level: 'error' | 'warn' | 'note' | 'ignore',
    location: SourceLocation,
    message: string,
    hint?: string,
  ): void {
    if (level === 'error') this.error(location, message, hint);
    else if (level === 'warn') this.warn(location, message, hint);
    else if (level === 'note') this.note(location, message);
  }

  /** Adds findings of another list. */
  addAll(found: readonly Problem[]): void {
    for (const problem of found) this.add(problem);
  }

  /** Whether a file has an error, of which further findings may be a consequence. */
  hasErrorIn(file: string): boolean {
    return this.all.some((problem) => problem.file === file && problem.severity === 'error');
  }

  count(severity: Problem['severity']): number {
    return this.all.filter((problem) => problem.severity === severity).length;
  }

  /** The list of findings, errors last. Equal findings at several places are one entry. */
  report(): string {
    const groups = groupBy([...this.all].sort(byPlace), ({ severity, message, hint }) =>
      [severity, message, hint].join('\0'),
    );
    const all = [...groups.values()];
    return [...(this.all.length > mostAtOnce ? [summary(all)] : []), ...all.map(describe)].join('\n');
  }

  private add(problem: Problem): void {
    this.listen?.(problem);
    const key = JSON.stringify(problem);
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.all.push(problem);
  }
}

function byPlace(a: Problem, b: Problem): number {
  return (
    b.severity.localeCompare(a.severity) || a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0)
  );
}

/** A longer list begins with a summary by cause. */
const mostAtOnce = 40;

/** The cause in a message, without the address or file that it names. */
export const causeOf = (message: string): string =>
  /^(Broken|The (image|address|id|page|imported) )/.test(message)
    ? message
        .replace(/"[^"]*"/g, '"…"')
        .replace(/ \/\S*/g, ' …')
        .replace(/ \(looked for .*\)/, '')
    : message;

/** Causes with the number of their places, the most frequent first. */
function summary(groups: readonly Problem[][]): string {
  const counts = new Map<string, number>();
  for (const group of groups) {
    const cause = `${group[0]?.severity.padEnd(8)} ${causeOf(group[0]?.message ?? '')}`;
    counts.set(cause, (counts.get(cause) ?? 0) + group.length);
  }
  const lines = [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([cause, count]) => `${String(count).padStart(6)}  ${cause}`);
  return ['Findings by cause:', ...lines, ''].join('\n');
}

/** Maximal number of places listed for one finding. */
const mostPlaces = 8;

function describe(group: Problem[]): string {
  const [first] = group;
  if (!first) return '';
  const locations = group.map(({ file, line, column }) =>
    [file, line, line && column].filter(Boolean).join(':'),
  );
  const more = locations.length > mostPlaces ? [`and ${locations.length - mostPlaces} more`] : [];
  const lines = [...locations.slice(0, mostPlaces), ...more].join('\n         ');
  return `${first.severity.padEnd(9)}${lines}\n  ${first.message}${first.hint ? `\n  ${first.hint}` : ''}`;
}

/** The candidate with the nearest spelling; `undefined` without candidates. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const gap = distance(word.toLowerCase(), candidate.toLowerCase());
    if (gap < least) {
      best = candidate;
      least = gap;
    }
  }
  return best;
}

/** The nearest candidate, if it is near enough: every third letter may differ, and two of a short word. */
export function near(word: string, candidates: Iterable<string>): string | undefined {
  const best = nearest(word, candidates);
  if (best === undefined) return undefined;
  return distance(word.toLowerCase(), best.toLowerCase()) * 3 <= Math.max(word.length, 6) ? best : undefined;
}

/** Maximal number of names in a hint. */
const mostNames = 200;

/** "Did you mean …?" for a near candidate, and the list of all candidates where none is near or they are few. */
export function suggest(word: string, candidates: readonly string[]): string {
  if (candidates.length === 0) return 'There is none yet.';
  const best = near(word, candidates);
  const more = candidates.length > mostNames ? `, and ${candidates.length - mostNames} more` : '';
  const list = `Known: ${candidates.slice(0, mostNames).join(', ')}${more}.`;
  if (best === undefined) return list;
  return `Did you mean "${best}"?${candidates.length <= 12 ? ` ${list}` : ''}`;
}

/** An error with a complete message for people, shown without a stack; `place` says where it is, and what would be right. */
export class ExplainedError extends Error {
  readonly isExplained = true;

  constructor(
    readonly wrong: string,
    readonly place?: SourceLocation & { hint: string },
  ) {
    const at = [place?.file, place?.line].filter(Boolean).join(':');
    super(place ? `${at}: ${wrong} ${place.hint}` : wrong);
  }
}

/** Says why a command cannot do its work; returns the exit code for that. */
export function fail(reason: string): number {
  console.error(reason);
  return 1;
}

/** Prints what a command has found; returns its exit code, which is 1 for an error. */
export function exitCode(problems: Problems): number {
  if (problems.all.length > 0) console.log(`\n${problems.report()}`);
  return problems.count('error') > 0 ? 1 : 0;
}
