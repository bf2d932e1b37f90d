import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/longestFirst.ts';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    sequence: { sequencer: LongestFirst },
    // As for commands: code that runs for seconds is optimized later, where V8 has a flag for that.
    execArgv: process.version.startsWith('v20.') ? ['--interrupt-budget=1000000'] : [],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          isolate: false,
          // React as readers' pages are drawn with it: the edition for development takes twice the time.
          env: { NODE_ENV: 'production' },
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts', 'tests/site/**/*.test.ts'],
          globalSetup: 'tests/e2e/setup.ts',
          // Files of a worker share its browser and what they have read of the built sites.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browsers',
          include: ['tests/browsers/**/*.test.ts'],
          globalSetup: 'tests/browsers/setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
