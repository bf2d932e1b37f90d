import type { Random } from './random.ts';

/** Says what is wrong with cases that are tried together: one sentence for each fault, none when all is well. */
export type Check = (cases: readonly string[]) => Promise<string[]>;

/** What is fuzzed. A case is a text. */
export interface Target {
  /** Cases that are tried at once. */
  batch: number;
  /** Makes a case; runs where nothing of the site is loaded. */
  generate(random: Random): string;
  /** Builds what cases are tried on, for the command; tests have built it already. */
  prepare?(): Promise<void>;
  /** Gets ready in the process that runs the cases; `folder` is for what it writes. */
  open(folder: string): Promise<{ check: Check; close?(): Promise<void> }>;
}

/** What one case may take, in seconds of processor time and bytes. */
export const limits = { seconds: 5, bytes: 1e9 };

export const targetNames = ['pages', 'verbatim', 'descriptions', 'search', 'addresses'] as const;

export const loadTarget = async (name: string): Promise<Target> =>
  ((await import(`../targets/${name}.ts`)) as { default: Target }).default;
