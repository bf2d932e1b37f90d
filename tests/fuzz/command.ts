/** The command: looks for faults for some minutes, and prints a case that shows each. */
import { parseArgs } from 'node:util';
import { hunt } from './core/hunt.ts';
import { loadTarget, targetNames } from './core/target.ts';

/** Runs the targets in turn, each an equal part of the time; returns the exit code. */
export async function fuzz(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { seed: { type: 'string' }, target: { type: 'string', multiple: true } },
    allowPositionals: true,
  });
  const minutes = Number(positionals[0] ?? 1);
  const seed = Number(values.seed ?? Date.now() % 1e6);
  const targets = values.target ?? [...targetNames];
  const unknown = targets.filter((name) => !targetNames.some((known) => known === name));
  if (!(minutes > 0) || !Number.isInteger(seed) || unknown.length > 0) {
    console.error(
      `Usage: npm run fuzz -- [minutes] [--seed N] [--target NAME]; targets: ${targetNames.join(', ')}`,
    );
    return 1;
  }
  console.log(`Fuzzing for ${minutes} minutes; to repeat: --seed ${seed}`);
  let count = 0;
  for (const name of targets) {
    await (await loadTarget(name)).prepare?.();
    const until = performance.now() + (minutes * 60_000) / targets.length;
    const { findings, ran } = await hunt(name, { seed, count: Number.POSITIVE_INFINITY, until });
    for (const { fault, text } of findings) console.log(`${name}: ${fault}\n${text}\n`);
    console.log(`${name}: ${ran} cases, ${findings.length} findings`);
    count += findings.length;
  }
  return count > 0 ? 1 : 0;
}
