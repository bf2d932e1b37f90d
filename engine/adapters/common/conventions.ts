/** What sites of other generators have in common, where ours are stricter. */
import { linkTargets } from './linkTargets.ts';
import { policy } from './policy.ts';

export const conventions = {
  ...{ linkTargets, policy },
  ...{ titlesFromText: true, hasStartPage: true, bringsFiles: true },
  publishesLinked: () => true,
};
