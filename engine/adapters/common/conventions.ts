/** What sites of other generators have in common, where ours are stricter. */
import { linkTargets } from './linkTargets.ts';
import { variablesOf } from './looks/variables.ts';
import { policy } from './policy.ts';
import type { Values } from './values.ts';

/** Looks of sites of an engine, whose own sheets say only what its variables are. Code has the colors of the configuration. */
export const looksOf = (
  name: 'ground' | 'mintlify' | 'mkdocs' | 'starlight' | 'vitepress',
  { codeColors = '' }: Values = {},
) => ({
  base: `adapters/common/looks/${name}.css`,
  rules: (css: string) => variablesOf(css) + String(codeColors),
});

export const conventions = {
  linkTargets,
  policy,
  titlesFromText: true,
  hasStartPage: true,
  bringsFiles: true,
  publishesLinked: () => true,
  styles: looksOf('ground'),
};
