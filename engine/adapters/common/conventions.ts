/** What sites of other generators have in common, where ours are stricter. */
import type { CodeTheme } from '#engine/content/code/theme.ts';
import { fontsOf } from '#engine/features/head-elements/feature.ts';
import type { PolicySources } from '#engine/shared/policySources.ts';
import { linkTargets } from './linkTargets.ts';
import { rulesOf } from './looks/variables.ts';
import { compileSheet } from './plugins/compiledSheet.ts';
import type { Values } from './values.ts';

/** Looks of sites of an engine, whose own sheets say what its variables are, and how its parts look. `rules` has those of the configuration, `made` sheets that its tools make, `always` those of all sites. */
export const looksOf = (
  name: 'mintlify' | 'mkdocs' | 'plain' | 'starlight' | 'vitepress',
  { rules = '', made = '', codeTheme }: Values = {},
  always = '',
) => ({
  base: `adapters/common/looks/${name}.css`,
  rules: (css: string) => rulesOf(css + made, name) + always + String(rules),
  compile: compileSheet,
  ...(codeTheme !== undefined && { code: codeTheme as CodeTheme }),
});

/** Frames in pages: they load from the hosts that they name, as pictures and media load from any. */
const frame = /<iframe\b[^>]*?\bsrc=["'{]+(?:https:)?\/\/([\w.-]+(?::\d+)?)/g;

/** Style sheets and fonts that sheets load from hosts. */
const sheet = /@import\s*(?:url\()?"(?:https:)?\/\/([\w.-]+)/g;
const font = /url\(["']?(?:https:)?\/\/([\w.-]+)[^)"']*\.(?:woff2?|[ot]tf|eot)\b/g;

/** What the security policy has to allow for pages and style sheets with these texts. */
function policy(texts: readonly string[]): Partial<PolicySources> {
  const hosts = (form: RegExp) =>
    texts.flatMap((text) => [...text.matchAll(form)].map(([, host]) => `https://${host}`));
  const style = hosts(sheet);
  const written = texts.some((text) => /url\(["']?data:(?:application\/[\w-]*)?font/.test(text))
    ? ['data:']
    : [];
  const fonts = [...hosts(font), ...style.flatMap(fontsOf), ...written];
  return { img: ['https:'], media: ['https:'], frame: hosts(frame), style, font: fonts };
}

export const conventions = {
  linkTargets,
  policy,
  titlesFromText: true,
  hasStartPage: true,
  bringsFiles: true,
  readsRepository: true,
  publishesLinked: () => true,
};

/** The address of the source of a page as a file, by that of its editor. */
const sourceLink = (editUrl: string) => ({
  href: editUrl.replace(editUrl.includes('/blob/') ? 'blob' : 'edit', 'raw'),
  label: 'View source of this page',
});

/** Those of Material for MkDocs with these features. */
export const conventionsOfMaterial = (features: readonly string[]) => ({
  ...conventions,
  hasSidebarOnAll: true,
  hasTocInDrawer: true as const,
  ...(features.includes('content.action.view') && { sourceLink }),
});
