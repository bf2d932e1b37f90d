/** Colors of code as themes of Shiki give them, which sites name: https://shiki.style/themes. */
import { lookUp } from '#engine/shared/lookup.ts';
import { list, objects, oneOrMore, text, type Values, values } from '../values.ts';
import { codeColors } from './codeColors.ts';

/** Scopes of TextMate by the names of tokens in themes of Prism; the first one that a theme has a color for counts. */
const scopes: Readonly<Record<string, string>> = {
  keyword: 'keyword.control keyword storage.type storage',
  string: 'string.quoted string',
  comment: 'comment.line comment',
  function: 'entity.name.function support.function',
  'class-name': 'entity.name.type entity.name.class support.class support.type',
  number: 'constant.numeric constant',
  tag: 'entity.name.tag',
  'attr-name': 'entity.other.attribute-name',
  inserted: 'markup.inserted',
  deleted: 'markup.deleted',
};

/** A theme as one of Prism. */
function prismTheme({ colors, fg, bg, tokenColors, settings = tokenColors }: Values): Values {
  const rules = objects(settings).flatMap(({ scope, settings }) => {
    const color = text(values(settings)['foreground']);
    const names = oneOrMore(scope).flatMap((each) => each.split(/\s*,\s*/));
    return color ? names.map((name) => ({ name, color })) : [];
  });
  const colorOf = (scope: string) =>
    rules
      .filter(({ name }) => `${scope}.`.startsWith(`${name}.`))
      .sort((a, b) => a.name.length - b.name.length)
      .at(-1)?.color;
  const { 'editor.foreground': color = fg, 'editor.background': backgroundColor = bg } = values(colors);
  const styles = Object.entries(scopes).flatMap(([token, names]) => {
    const found = names.split(' ').flatMap((name) => colorOf(name) ?? [])[0];
    return found ? [{ types: [token], style: { color: found } }] : [];
  });
  return { plain: { color, backgroundColor }, styles };
}

/** Rules for the first light and the first dark one of themes, which are names or the themes themselves; and those that are not known. */
export async function shikiColors(
  themes: readonly unknown[],
  isPlain?: boolean,
): Promise<{ css: string; unknown: string[] }> {
  if (themes.length === 0) return { css: '', unknown: [] };
  // All sites load this file, and few name a theme.
  const { bundledThemes } = await import('shiki/themes');
  const found = await Promise.all(
    themes.map(async (theme) => {
      const load = lookUp(bundledThemes as Record<string, () => Promise<{ default: object }>>, `${theme}`);
      return { theme, given: values(load ? (await load()).default : theme) };
    }),
  );
  const isTheme = ({ given }: { given: Values }) =>
    list(given['tokenColors'] ?? given['settings']).length > 0;
  const known = found.filter(isTheme).map(({ given }) => given);
  const [light, dark] = ['light', 'dark'].map(
    (type) => known.find((each) => each['type'] === type) ?? known[0],
  );
  return {
    css: light && dark ? codeColors({ theme: prismTheme(light), darkTheme: prismTheme(dark) }, isPlain) : '',
    unknown: found.filter((each) => !isTheme(each)).map(({ theme }) => text(theme) ?? 'its own'),
  };
}
