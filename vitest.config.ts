import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/longestFirst.ts';

const workers = Math.max(2, availableParallelism());
/** Tests that are large or random run with `--project deep --tags-filter deep` alone. */
const skipped = { name: 'deep', skip: true };
/** Files of nothing else. */
const large = 'tests/**/*.deep.test.ts';
/** These, and files with tests of the tag `deep` or longer tables. */
const deep = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => join('tests', name))
  .filter(
    (file) => file.endsWith('.deep.test.ts') || /\/deep\.ts'|tags: 'deep'/.test(readFileSync(file, 'utf8')),
  );

export default defineConfig({
  resolve: { tsconfigPaths: true },
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
          exclude: [large],
          tags: [skipped],
          isolate: false,
          // React as readers' pages are drawn with it: the edition for development takes twice the time.
          env: { NODE_ENV: 'production' },
          maxWorkers: workers,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts', 'tests/site/**/*.test.ts'],
          exclude: [large],
          tags: [skipped],
          globalSetup: 'tests/e2e/setup.ts',
          // Files of a worker share its browser and what they have read of the built sites.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
          maxWorkers: workers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'deep',
          include: deep,
          tags: [{ name: 'deep' }],
          globalSetup: 'tests/e2e/setup.ts',
          isolate: false,
          env: { NODE_ENV: 'production', DEEP_TESTS: '1' },
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 15_000 } },
          maxWorkers: workers,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'package',
          include: ['tests/package/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
          sequence: { groupOrder: 4 },
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
