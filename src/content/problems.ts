/** Collects what is wrong with a site, so that a writer sees everything at once. */
import { distance } from 'fastest-levenshtein';

export interface Place {
  /** Path from the site's root. */
  file: string;
  /** Starts at 1. */
  line?: number;
  column?: number;
}

export interface Problem extends Place {
  severity: 'error' | 'warning';
  /** What is wrong. */
  message: string;
  /** What would be right. */
  hint?: string;
}

export class Problems {
  readonly all: Problem[] = [];
  private readonly seen = new Set<string>();

  error(place: Place, message: string, hint?: string): void {
    this.add({ ...place, severity: 'error', message, ...(hint ? { hint } : {}) });
  }

  warn(place: Place, message: string, hint?: string): void {
    this.add({ ...place, severity: 'warning', message, ...(hint ? { hint } : {}) });
  }

  count(severity: Problem['severity']): number {
    return this.all.filter((problem) => problem.severity === severity).length;
  }

  /** One list, ordered by file and line, errors after warnings so that they are seen last. */
  report(): string {
    const place = ({ file, line, column }: Problem) =>
      [file, line, line && column].filter((part) => part !== undefined).join(':');
    return [...this.all]
      .sort(
        (a, b) =>
          b.severity.localeCompare(a.severity) || a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0),
      )
      .map((p) => `${p.severity}  ${place(p)}\n  ${p.message}${p.hint ? `\n  ${p.hint}` : ''}`)
      .join('\n');
  }

  private add(problem: Problem): void {
    const key = JSON.stringify(problem);
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.all.push(problem);
  }
}

/** The candidate that is closest in spelling, for a hint; `undefined` when there is none. */
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

/** "Did you mean …?" for the nearest candidate, or a list of all when they are few. */
export function suggest(word: string, candidates: readonly string[]): string {
  const best = nearest(word, candidates);
  if (best === undefined) return 'There is none yet.';
  const list = candidates.length <= 12 ? ` Known: ${candidates.join(', ')}.` : '';
  return `Did you mean "${best}"?${list}`;
}
