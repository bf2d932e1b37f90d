/** Faults that are known, to test what looks for others. */
import { exceptionsIn } from '../core/exceptions.ts';
import type { Target } from '../core/target.ts';
import { mutate } from '../core/text.ts';

const traps: Record<string, () => unknown> = {
  HANG: () => {
    for (;;);
  },
  GROW: () => {
    const held: Buffer[] = [];
    for (;;) held.push(Buffer.alloc(5e7, 1));
  },
  CRASH: () => process.abort(),
  STOP: () => process.exit(3),
  THROW: () => (undefined as unknown as string).length,
};

export default {
  extension: 'txt',
  batch: 10,
  limits: { seconds: 4, bytes: 3e8 },
  generate: (random) => mutate(random, 'one\ntwo\nthree\n', ['four', 'THROW', 'STOP']),
  open: async () => ({
    check: async (cases) => {
      for (const text of cases)
        for (const [name, spring] of Object.entries(traps)) if (text.includes(name)) spring();
      return cases.flatMap((text) => (text.includes('four') ? exceptionsIn('undefined', text) : []));
    },
  }),
} satisfies Target;
