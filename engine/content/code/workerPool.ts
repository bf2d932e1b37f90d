/** Spreads code blocks over threads; none is started before there is work. */

import { TooSlow } from '../timeLimit.ts';
import { startThread } from '../workerThread.ts';
import { type Batch, type EngineReply, failure } from './highlightBatch.ts';
import { render } from './render.ts';

const batchSize = 32;
/** So many batches are with a thread: it begins the next one before this thread has time for what it answered. */
const mostBatches = 2;
/** Blocks that are worth a second thread with the grammar of their language: it takes about as long as they do. */
const worthSecondGrammar = 128;

interface Job {
  code: string;
  resolve(html: string): void;
  reject(reason: Error): void;
}

/** Works on one batch after the other. */
interface Runner {
  run(batch: Batch): Promise<EngineReply[]>;
  close(): Promise<unknown>;
}

interface Slot extends Runner {
  /** How many it works on or has waiting. */
  batches: number;
  /** Languages whose grammars are warm here. */
  languages: Set<string>;
}

export class WorkerPool {
  private readonly queue = new Map<string, Job[]>();
  private readonly slots = new Set<Slot>();
  private scheduled = false;

  /** At most `threads` workers run the module `worker`; without one, this thread does the work. */
  constructor(
    private readonly threads: number,
    private readonly worker?: URL,
  ) {}

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
    const slots = [...this.slots];
    this.slots.clear();
    await Promise.all(slots.map((slot) => slot.close()));
  }

  private distribute(): void {
    for (const slot of this.slots) this.feed(slot);
    const limit = this.worker ? this.threads : 1;
    while (this.slots.size < limit && this.waiting() > this.slots.size * batchSize) {
      const languages = new Set<string>();
      if (this.choose(languages) === undefined) return;
      const slot = { ...(this.worker ? workerRunner(this.worker) : ownThread), batches: 0, languages };
      this.slots.add(slot);
      this.feed(slot);
    }
  }

  private waiting(): number {
    let count = 0;
    for (const jobs of this.queue.values()) count += jobs.length;
    return count;
  }

  private feed(slot: Slot): void {
    while (this.slots.has(slot) && slot.batches < mostBatches) {
      const language = this.choose(slot.languages);
      if (language === undefined) return;
      void this.work(slot, language);
    }
  }

  private async work(slot: Slot, language: string): Promise<void> {
    const jobs = this.queue.get(language)?.splice(0, batchSize) ?? [];
    if (this.queue.get(language)?.length === 0) this.queue.delete(language);
    slot.batches++;
    slot.languages.add(language);
    const codes = jobs.map((job) => job.code);
    const answers = await slot.run({ language, codes }).catch((fault: Error): EngineReply[] => {
      this.slots.delete(slot);
      for (const job of jobs) job.reject(fault);
      return [];
    });
    jobs.forEach((job, index) => {
      const answer = answers[index] ?? failure('there is no answer.');
      if ('html' in answer) job.resolve(answer.html);
      else if ('isInterrupted' in answer) this.repeat(language, job, slot);
      else job.reject(answer.isSlow ? new TooSlow(answer.error) : new Error(answer.error));
    });
    slot.batches--;
    if (slot.batches === 0 && !this.slots.has(slot)) void slot.close();
    this.distribute();
  }

  /** Does a job once more, on another thread than `slot`, which gets no more work. */
  private repeat(language: string, job: Job, slot: Slot): void {
    this.slots.delete(slot);
    this.queue.set(language, [...(this.queue.get(language) ?? []), job]);
  }

  /** A language whose grammar is warm already, else one that no thread knows, else one of many blocks; the longest queue first. */
  private choose(warm: ReadonlySet<string>): string | undefined {
    const rank = (language: string) => {
      if (warm.has(language)) return 2;
      return [...this.slots].some((other) => other.languages.has(language)) ? 0 : 1;
    };
    const candidates = [...this.queue]
      .filter(([language, jobs]) => rank(language) > 0 || jobs.length >= worthSecondGrammar)
      .sort(([a, x], [b, y]) => rank(b) - rank(a) || y.length - x.length);
    return candidates[0]?.[0];
  }
}

const ownThread: Runner = {
  run: async (batch) => {
    await new Promise(setImmediate);
    return render(batch);
  },
  close: async () => undefined,
};

function workerRunner(url: URL): Runner {
  const { ask, close } = startThread<Batch, EngineReply[]>(url, 'highlighting');
  return { run: ask, close };
}
