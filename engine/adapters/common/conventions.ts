/** What sites of other generators have in common, where ours are stricter. */
import { linkTargets } from './linkTargets.ts';
import { policy } from './policy.ts';

/** Sheet with white and gray grounds. */
export const groundSheet = 'adapters/common/ground.css';

export const conventions = {
  ...{ linkTargets, policy },
  ...{ titlesFromText: true, hasStartPage: true, bringsFiles: true },
  publishesLinked: () => true,
  styles: { base: groundSheet },
};
