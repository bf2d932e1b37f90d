/** Numbers the words of texts. Numbers stay the same from build to build. */
import { flattenString } from '#engine/shared/text/flattenString.ts';
import { runsOf, stopWords, wordsOfRun } from '../../shared/tokenize.ts';

const mostRuns = 100_000;

export class Vocabulary {
  private readonly numbers: Map<string, number>;
  /** Numbers of the words of runs: texts repeat their words, and each run is split once. */
  private readonly runs = new Map<string, readonly number[]>();
  /** By word; 0 unless a text is being counted. */
  private counts: Uint32Array;

  constructor(readonly words: string[] = []) {
    this.numbers = new Map(words.map((word, number) => [word, number]));
    this.counts = new Uint32Array(Math.max(1 << 12, words.length * 2));
  }

  /** Returns the numbers of all words, in the order of the words. */
  inOrder(): number[] {
    const { words } = this;
    return [...words.keys()].sort((a, b) => ((words[a] ?? '') < (words[b] ?? '') ? -1 : 1));
  }

  /** Returns the number of a word, and numbers a new word. */
  numberOf(word: string): number {
    const known = this.numbers.get(word);
    if (known !== undefined) return known;
    const own = flattenString(word);
    this.numbers.set(own, this.words.length);
    return this.words.push(own) - 1;
  }

  isStopWord(word: number): boolean {
    return stopWords.has(this.words[word] ?? '');
  }

  /** Calls `take` with each word of a text, including joined ones, how often it occurs, and the number of different words. */
  count(text: string, take: (word: number, count: number, different: number) => void): void {
    const found: number[] = [];
    for (const run of runsOf(text)) {
      for (const word of this.runs.get(run) ?? this.learn(run)) {
        const before = this.counts[word] ?? 0;
        if (before === 0) found.push(word);
        this.counts[word] = before + 1;
      }
    }
    for (const word of found) {
      take(word, this.counts[word] ?? 0, found.length);
      this.counts[word] = 0;
    }
  }

  /** Returns the words of a text, each once. */
  wordsOf(text: string): number[] {
    const found: number[] = [];
    this.count(text, (word) => found.push(word));
    return found;
  }

  /** Returns the words of a text without stop words, each once. */
  contentWordsOf(text: string): number[] {
    return this.wordsOf(text).filter((word) => !this.isStopWord(word));
  }

  private learn(run: string): readonly number[] {
    const words = wordsOfRun(run).map((word) => this.numberOf(word));
    if (this.runs.size > mostRuns) this.runs.clear();
    this.runs.set(flattenString(run), words);
    if (this.words.length > this.counts.length) {
      const more = new Uint32Array(this.words.length * 2);
      more.set(this.counts);
      this.counts = more;
    }
    return words;
  }
}
