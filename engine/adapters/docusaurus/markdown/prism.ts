/** Languages whose code has colors: Prism knows some, and a site adds others. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { plainText, resolveLanguage } from '#engine/content/code/languages.ts';
import type { MarkdownDialect } from '#engine/content/markdown/transformState.ts';
import { attempt } from '#engine/shared/attempt.ts';
import type { Prism, PrismOfSite } from '../../common/codeColors/prismTokens.ts';
import { texts, type Values } from '../../common/values.ts';
import { themeFile } from '../config/swizzled.ts';
import { isBefore } from '../config/version.ts';
import { fileOf } from '../plugins/process.ts';

/** Languages of prism-react-renderer 2, and those that only its first version has, which is that of Docusaurus 2. */
const bundled =
  'html xml regex javascript actionscript coffeescript css yaml markdown graphql sql typescript flow jsx tsx swift kotlin c ' +
  'objectivec reason rust go cpp python json mermaid';
const before = 'bash diff git handlebars less makefile ocaml sass scss stylus wasm';

const languageOf = (name: string): string => {
  const found = resolveLanguage(name);
  return 'language' in found ? found.language : plainText;
};

/** What Prism does for a site: nothing is known of one whose own component adds languages. */
export function prismOf(root: string, options: Values): PrismOfSite {
  if (themeFile(root, 'prism-include-languages')) return {};
  const added = texts(options['additionalLanguages']);
  const prism = attempt(() => installedPrism(root, added));
  const names = [bundled, isBefore(root, 3, 0) ? before : '', ...added].join(' ').split(' ');
  const colored = new Map<string, string>();
  for (const name of prism ? Object.keys(prism.languages) : names) {
    const language = languageOf(name);
    if (!colored.has(language) || language === name) colored.set(language, name);
  }
  return { colored, ...(prism && { prism }) };
}

/** The Prism of a site, with further languages. Throws where a package of it is not installed. */
function installedPrism(root: string, languages: readonly string[]): Prism | undefined {
  const load = createRequire(fileOf(root, '@docusaurus/theme-classic') ?? join(root, 'package.json'));
  const { Prism } = load('prism-react-renderer');
  // Files of languages add them to what this name stands for.
  const all = globalThis as { Prism?: Prism };
  const prism: Prism = Prism ?? load('prism-react-renderer/prism').default;
  all.Prism = prism;
  for (const name of languages) {
    if (name === 'php') load('prismjs/components/prism-markup-templating.js');
    load(`prismjs/components/prism-${name}`);
  }
  return prism;
}

/** Leaves code in other languages plain, diagrams apart. */
export const plainCode = (colored?: ReadonlyMap<string, string>): MarkdownDialect['nodes'] => ({
  code(node, _, ours) {
    const language = languageOf(node.lang ?? plainText);
    const isKept = language === plainText || language === 'mermaid';
    if (colored && !isKept && !colored.has(language)) node.lang = plainText;
    return ours();
  },
});
