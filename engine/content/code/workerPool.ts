/** Spreads code blocks over threads. A thread starts when there is work for it. */
import { availableParallelism } from 'node:os';
import { TooSlow } from '../timeLimit.ts';
import { startThread, type Thread } from '../workerThread.ts';
import { type Batch, failure, type HighlightResult, highlightBatch } from './highlightBatch.ts';
import type { CodeTheme } from './theme.ts';

const batchSize = 32;
/** Waiting blocks that are worth loading a grammar on a second thread, which takes about as long as they do. */
const worthSecondGrammar = 128;

interface Job {
  code: string;
  resolve(html: string): void;
  reject(reason: Error): void;
}

type Runner = Thread<Batch, HighlightResult[]>;

export class WorkerPool {
  /** Waiting jobs by language. */
  private readonly queue = new Map<string, Job[]>();
  private readonly runners = new Set<Runner>();
  private readonly idle = new Set<Runner>();
  /** Languages whose grammars a thread has loaded. */
  private readonly loaded = new Map<Runner, Set<string>>();
  private scheduled = false;
  theme: CodeTheme | undefined;

  /** Workers run the module `worker`; without one, this thread does the work. */
  constructor(private readonly worker?: URL) {}

  /** Highlights one block, or draws a diagram; resolves to its lines, joined, or to SVG. */
  run(code: string, language: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const jobs = this.queue.get(language) ?? [];
      this.queue.set(language, jobs);
      jobs.push({ code, resolve, reject });
      if (this.scheduled) return;
      this.scheduled = true;
      setImmediate(() => {
        this.scheduled = false;
        this.distribute();
      });
    });
  }

  async close(): Promise<void> {
    const runners = [...this.runners];
    this.runners.clear();
    this.idle.clear();
    await Promise.all(runners.map((runner) => runner.close()));
  }

  private distribute(): void {
    for (;;) {
      const runner = [...this.idle].find((each) => this.choose(each)) ?? this.start();
      const language = runner && this.choose(runner);
      if (!runner || language === undefined) return;
      this.idle.delete(runner);
      void this.work(runner, language);
    }
  }

  /** Another thread, where there is more to do than a batch for each: it has to load grammars of its own. */
  private start(): Runner | undefined {
    const waiting = [...this.queue.values()].reduce((sum, jobs) => sum + jobs.length, 0);
    if (this.runners.size >= (this.worker ? availableParallelism() : 1)) return undefined;
    if (waiting <= this.runners.size * batchSize || this.choose() === undefined) return undefined;
    const runner = this.worker
      ? startThread<Batch, HighlightResult[]>(this.worker, 'highlighting')
      : ownThread;
    this.runners.add(runner);
    return runner;
  }

  /**
   * The language to work on next: one that the runner has loaded, else one that no thread has loaded, else one with many
   * blocks; the longest queue first. A new runner has loaded none.
   */
  private choose(runner?: Runner): string | undefined {
    const own = runner && this.loaded.get(runner);
    const all = new Set([...this.loaded.values()].flatMap((languages) => [...languages]));
    const rank = (name: string) => (own?.has(name) ? 2 : all.has(name) ? 0 : 1);
    const candidates = [...this.queue]
      .filter(([name, jobs]) => rank(name) > 0 || jobs.length >= worthSecondGrammar)
      .sort(([a, x], [b, y]) => rank(b) - rank(a) || y.length - x.length);
    return candidates[0]?.[0];
  }

  /** Has a batch of the language done. */
  private async work(runner: Runner, language: string): Promise<void> {
    this.loaded.set(runner, (this.loaded.get(runner) ?? new Set()).add(language));
    const waiting = this.queue.get(language) ?? [];
    const jobs = waiting.splice(0, batchSize);
    if (waiting.length === 0) this.queue.delete(language);
    try {
      const results = await runner.ask({
        language,
        codes: jobs.map(({ code }) => code),
        ...(this.theme && { theme: this.theme }),
      });
      jobs.forEach((job, index) => {
        const result = results[index] ?? failure('there is no answer.');
        if ('html' in result) job.resolve(result.html);
        else job.reject(result.isSlow ? new TooSlow(result.error) : new Error(result.error));
      });
      this.idle.add(runner);
    } catch (fault) {
      this.runners.delete(runner);
      this.loaded.delete(runner);
      for (const job of jobs) job.reject(fault as Error);
    }
    this.distribute();
  }
}

const ownThread: Runner = { ask: highlightBatch, close: async () => undefined };
