/** Patterns that take endless time over some text, because they can part it in too many ways. */

/** What stands for one character: its place among all, and whether it repeats or may be left out. */
interface Position {
  characters: ReadonlySet<string>;
  follow: Map<number, number>;
  isLoose: boolean;
}

/** A part of a pattern: where it may begin and end, and whether it may be empty. */
interface Part {
  first: number[];
  last: number[];
  isNullable: boolean;
}

const empty: Part = { first: [], last: [], isNullable: true };

/** Loose positions that may follow each other over the same text; their number is the power that time grows with. */
const mostInRow = 2;
const mostPositions = 150;
const longest = 2_000;
/** Comparisons of two positions. */
const mostSteps = 2_000_000;

const atom = /\\(?:u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|p\{[^}]*\}|.)|\[\^?(?:\\.|[^\]\\])*\]|./isuy;
const quantifier = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y;

/** True for a pattern that a text of a few thousand characters may keep busy; or that is too intricate to tell. */
export function isReDoSProne(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
  } catch {
    return false;
  }
  return pattern.length > longest || new PatternReader(pattern).isReDoSProne();
}

class PatternReader {
  private at = 0;
  private readonly positions: Position[] = [];
  private readonly overlaps = new Map<number, boolean>();
  private steps = 0;
  private isIntricate = false;
  private readonly alphabet: string[];

  constructor(private readonly pattern: string) {
    const points = [...`${pattern}azAZ09_ -/:@[\`{\t\n\u00a0é中😀`].flatMap((sample) => {
      const code = sample.codePointAt(0) ?? 0;
      return [code - 1, code, code + 1];
    });
    for (const [, code = ''] of pattern.matchAll(/\\(?:u\{?|x)([\da-f]+)/gi))
      for (const near of [-1, 0, 1]) points.push(Number.parseInt(code, 16) + near);
    const valid = points.filter(
      (code) => code >= 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000),
    );
    this.alphabet = [...new Set(valid)].map((code) => String.fromCodePoint(code));
  }

  isReDoSProne(): boolean {
    this.alternatives();
    if (this.isIntricate) return true;
    const isProne = this.isAmbiguous() || this.looseInRow() > mostInRow;
    return isProne || this.steps > mostSteps;
  }

  private alternatives(): Part {
    let all = this.sequence();
    while (this.pattern[this.at] === '|') {
      this.at++;
      const next = this.sequence();
      all = {
        first: [...all.first, ...next.first],
        last: [...all.last, ...next.last],
        isNullable: all.isNullable || next.isNullable,
      };
    }
    return all;
  }

  private sequence(): Part {
    let all = empty;
    while (this.at < this.pattern.length && !/[|)]/.test(this.pattern[this.at] ?? '')) {
      const start = this.positions.length;
      const next = this.repeated(this.parsePart(), start);
      this.connect(all.last, next.first);
      all = {
        first: all.isNullable ? [...all.first, ...next.first] : all.first,
        last: next.isNullable ? [...all.last, ...next.last] : next.last,
        isNullable: all.isNullable && next.isNullable,
      };
    }
    return all;
  }

  private parsePart(): Part {
    if (this.pattern[this.at] === '(') return this.group();
    atom.lastIndex = this.at;
    const [text = ''] = atom.exec(this.pattern) ?? [];
    this.at += text.length || 1;
    if (/^(?:[$^]|\\b)$/i.test(text)) return empty;
    if (/^\\[1-9k]/.test(text) || this.positions.length === mostPositions) this.isIntricate = true;
    if (this.isIntricate) return empty;
    const test = new RegExp(`^${text}$`, 'u');
    const characters = new Set(this.alphabet.filter((character) => test.test(character)));
    const position = this.positions.push({ characters, follow: new Map(), isLoose: false }) - 1;
    return { first: [position], last: [position], isNullable: false };
  }

  private group(): Part {
    const [opening = '('] = /^\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/.exec(this.pattern.slice(this.at)) ?? [];
    this.at += opening.length;
    const inner = this.alternatives();
    this.at++;
    return /[=!]$/.test(opening) ? empty : inner;
  }

  private repeated(part: Part, start: number): Part {
    quantifier.lastIndex = this.at;
    const [text, mark, least, comma, most] = quantifier.exec(this.pattern) ?? [];
    if (text === undefined) return part;
    this.at += text.length;
    const from = mark ? Number(mark === '+') : Number(least);
    const to = mark ? (mark === '?' ? 1 : Infinity) : comma ? Number(most || Infinity) : Number(least);
    const isRigid = from === to && this.isRigid(start);
    if (to > 1 && !isRigid) {
      if (part.isNullable && part.first.length > 0) this.isIntricate = true;
      this.connect(part.last, part.first);
    }
    if (!isRigid && from !== to) for (const position of this.positions.slice(start)) position.isLoose = true;
    return { ...part, isNullable: part.isNullable || from === 0 };
  }

  /** Nothing since `start` repeats or may be left out. */
  private isRigid(start: number): boolean {
    return this.positions
      .slice(start)
      .every(
        ({ isLoose, follow }, index) => !isLoose && [...follow.keys()].every((to) => to > start + index),
      );
  }

  private connect(from: readonly number[], to: readonly number[]): void {
    for (const position of from)
      for (const next of to) {
        const { follow } = this.positions[position] as Position;
        follow.set(next, (follow.get(next) ?? 0) + 1);
      }
  }

  private overlap(first: number, other: number): boolean {
    this.steps++;
    const key = Math.min(first, other) * mostPositions + Math.max(first, other);
    const known = this.overlaps.get(key);
    if (known !== undefined) return known;
    const characters = this.positions[other]?.characters ?? new Set();
    const found = [...(this.positions[first]?.characters ?? [])].some((character) =>
      characters.has(character),
    );
    this.overlaps.set(key, found);
    return found;
  }

  /** Two ways lead from a position back to it over the same text: each round doubles what has to be tried. */
  private isAmbiguous(): boolean {
    return this.positions.some((_, start) => {
      const seen = new Set<string>();
      const open: [number, number, boolean][] = [[start, start, false]];
      for (let state = open.pop(); state && this.steps <= mostSteps; state = open.pop()) {
        const [first, other, hasParted] = state;
        for (const [a, count] of this.positions[first]?.follow ?? [])
          for (const b of this.positions[other]?.follow.keys() ?? []) {
            if (!this.overlap(a, b)) continue;
            const isParted = hasParted || a !== b || (first === other && count > 1);
            if (isParted && a === start && b === start) return true;
            const key = `${a} ${b} ${isParted}`;
            if (!seen.has(key)) open.push([a, b, isParted]);
            seen.add(key);
          }
      }
      return false;
    });
  }

  /** Most loose positions in a row that may share a text among them. */
  private looseInRow(): number {
    const known = new Map<number, number>();
    const from = (start: number): number => {
      const before = known.get(start);
      if (before !== undefined) return before;
      known.set(start, 0);
      const seen = new Set<number>();
      const open = [start];
      let longest = 0;
      for (let state = open.pop(); state !== undefined; state = open.pop())
        for (const next of this.positions[state]?.follow.keys() ?? []) {
          if (seen.has(next) || !this.overlap(start, next)) continue;
          seen.add(next);
          open.push(next);
          if (next !== start && this.positions[next]?.isLoose) longest = Math.max(longest, from(next));
        }
      known.set(start, longest + 1);
      return longest + 1;
    };
    return Math.max(0, ...this.positions.map(({ isLoose }, index) => (isLoose ? from(index) : 0)));
  }
}
