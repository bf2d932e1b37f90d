/** Looks for cases that show a fault, and makes each as small as it can be. */
import { Machine } from './machine.ts';
import { Random } from './random.ts';
import { reduce } from './reduce.ts';
import { loadTarget } from './target.ts';

export interface Finding {
  /** The smallest case that shows it. */
  text: string;
  /** What is wrong. */
  fault: string;
}

export interface HuntOptions {
  seed: number;
  /** Number of cases. */
  count: number;
  /** When to stop before that, in the milliseconds of `performance.now()`. */
  until?: number;
}

/** Runs `count` cases of a target; each kind of fault is found once. */
export async function hunt(
  name: string,
  options: HuntOptions,
): Promise<{ findings: Finding[]; ran: number }> {
  const { seed, count, until = Number.POSITIVE_INFINITY } = options;
  const target = await loadTarget(name);
  const machine = new Machine(name);
  const findings = new Map<string, Finding>();

  async function take(text: string, fault: string): Promise<void> {
    const kind = kindOf(fault);
    if (findings.has(kind)) return;
    const smallest = await reduce(text, async (candidate) =>
      (await machine.run([candidate])).faults.some((other) => kindOf(other) === kind),
    );
    findings.set(kind, { text: smallest, fault });
  }

  /** Finds the case of a batch that shows a fault. One that needs several is kept as these together. */
  async function search(cases: readonly string[]): Promise<void> {
    if (performance.now() > until) return;
    const { faults, isCutOff } = await machine.run(cases);
    if (!isCutOff && faults.every((fault) => findings.has(kindOf(fault)))) return;
    const [only = '', ...others] = cases;
    if (others.length === 0) {
      for (const fault of faults) await take(only, fault);
      return;
    }
    const middle = Math.ceil(cases.length / 2);
    await search(cases.slice(0, middle));
    await search(cases.slice(middle));
    if (faults.some((fault) => !findings.has(kindOf(fault)))) {
      const together = cases.join('\n');
      for (const fault of (await machine.run([together])).faults) await take(together, fault);
    }
  }

  let ran = 0;
  try {
    while (ran < count && performance.now() < until) {
      const size = Math.min(target.batch, count - ran);
      await search(
        Array.from({ length: size }, (_, index) =>
          target.generate(new Random(`${name} ${seed} ${ran + index}`)),
        ),
      );
      ran += size;
    }
  } finally {
    await machine.close();
  }
  return { findings: [...findings.values()], ran };
}

/** Tries texts one by one; resolves to what is wrong with each. */
export async function replay(name: string, texts: Iterable<string>): Promise<string[][]> {
  const machine = new Machine(name);
  try {
    const all: string[][] = [];
    for (const text of texts) all.push((await machine.run([text])).faults);
    return all;
  } finally {
    await machine.close();
  }
}

/** Faults that differ in numbers and in what they quote are one. */
const kindOf = (fault: string): string => fault.replace(/"[^"]*"/g, '""').replace(/\d+/g, '0');
