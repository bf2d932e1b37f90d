/** Looks for cases that show a fault. */
import { Machine, tooLong } from './machine.ts';
import { Random } from './random.ts';
import { loadTarget } from './target.ts';

/**
 * Runs `count` cases of a target, until then in the milliseconds of `performance.now()`; each kind of fault is found
 * once, with the case that shows it, or several that do so together. The limit of time is that of one case: several may
 * need more.
 */
export async function hunt(name: string, { seed = 1, count = 1, until = Number.POSITIVE_INFINITY }) {
  const target = await loadTarget(name);
  const machine = new Machine(name);
  const findings = new Map<string, { text: string; fault: string }>();

  /** Halves a batch that shows a new fault until one case is left, or until no half shows it alone. */
  async function search(cases: readonly string[]): Promise<void> {
    const { faults, isCutOff } = await machine.run(cases);
    const isNew = (fault: string) => !findings.has(kindOf(fault));
    if (cases.length > 1 && (isCutOff || faults.some(isNew))) {
      const middle = Math.ceil(cases.length / 2);
      await search(cases.slice(0, middle));
      await search(cases.slice(middle));
    }
    const isFound = (fault: string) => isNew(fault) && (cases.length === 1 || fault !== tooLong);
    for (const fault of faults.filter(isFound))
      findings.set(kindOf(fault), { text: cases.join('\n'), fault });
  }

  let ran = 0;
  try {
    while (ran < count && performance.now() < until) {
      const size = Math.min(target.batch, count - ran);
      const seeds = Array.from({ length: size }, (_, index) => `${name} ${seed} ${ran + index}`);
      await search(seeds.map((each) => target.generate(new Random(each))));
      ran += size;
    }
  } finally {
    await machine.close();
  }
  return { findings: [...findings.values()], ran };
}

/** Faults that differ in numbers and in what they quote are one. */
const kindOf = (fault: string): string => fault.replace(/"[^"]*"/g, '""').replace(/\d+/g, '0');
