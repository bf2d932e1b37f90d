/** Languages whose code has colors: Prism knows some, and a site adds others. */
import { plainText, resolveLanguage } from '#engine/content/code/languages.ts';
import type { MarkdownDialect } from '#engine/content/markdown/transformState.ts';
import { texts, type Values, values } from '../../common/values.ts';
import { themeFile } from '../config/swizzled.ts';
import { isBefore } from '../config/version.ts';

/** Languages of prism-react-renderer 2, and those that only its first version has, which is that of Docusaurus 2. */
const bundled =
  'html xml regex javascript actionscript coffeescript css yaml markdown graphql sql typescript flow jsx tsx swift kotlin c ' +
  'objectivec reason rust go cpp python json mermaid';
const before = 'bash diff git handlebars less makefile ocaml sass scss stylus wasm';

const languageOf = (name: string): string => {
  const found = resolveLanguage(name);
  return 'language' in found ? found.language : plainText;
};

/** Languages with colors; `undefined` for a site whose own component adds some. */
export function coloredLanguages(root: string, { themeConfig }: Values): ReadonlySet<string> | undefined {
  if (themeFile(root, 'prism-include-languages')) return undefined;
  const added = texts(values(values(themeConfig)['prism'])['additionalLanguages']);
  const names = [bundled, isBefore(root, 3, 0) ? before : '', ...added].join(' ').split(' ');
  return new Set(names.map(languageOf));
}

/** Leaves code in other languages plain. */
export const plainCode = (colored: ReadonlySet<string> | undefined): MarkdownDialect['nodes'] => ({
  code(node, _, ours) {
    const language = languageOf(node.lang ?? plainText);
    if (colored && language !== plainText && !colored.has(language)) node.lang = plainText;
    return ours();
  },
});
