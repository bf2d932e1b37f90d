/** What the configuration of Docusaurus says of the Markdown of pages. */
import type { SiteConfigInput } from '#engine/config/schema.ts';
import { type Extension, extensionsOf, list, text, texts, type Values, values } from '../../common/values.ts';

type Content = NonNullable<SiteConfigInput['content']>;

/** What pages are written in; a format that Docusaurus does not know is MDX. */
export const formatOf = (format: unknown): Content['format'] =>
  format === 'md' || format === 'detect' ? format : 'mdx';

export const isClassic = ({ name }: Extension): boolean =>
  /^(@docusaurus\/preset-)?classic$|preset-classic/.test(name);

/** The plugins of a preset that have pages, as `content-KIND`. Presets of other makers are read like the classic one if they have its options. */
export function presetPlugins(preset: Extension): Extension[] {
  const { options } = preset;
  const kinds = ['docs', 'blog', 'pages'];
  const hasContent = isClassic(preset) || kinds.some((kind) => kind in options);
  return kinds
    .filter((kind) => hasContent && options[kind] !== false)
    .map((kind) => ({ name: `content-${kind}`, options: values(options[kind]) }));
}

/** The plugins of presets that have pages, and all plugins that the configuration names. */
export const contentPlugins = (given: Values): Extension[] => [
  ...extensionsOf(given, 'presets').flatMap(presetPlugins),
  ...extensionsOf(given, 'plugins'),
];

/** Keywords that plugins and presets add to the admonitions. */
export const admonitionsOf = (given: Values): string[] => [
  ...new Set(
    contentPlugins(given).flatMap(({ options }) => texts(values(options['admonitions'])['keywords'])),
  ),
];

/** Magic comments of the theme. The name of a class decides which mark it becomes. */
export function magicCommentsOf(prism: Values): NonNullable<Content['magicComments']> {
  return list(prism['magicComments']).flatMap((each) => {
    const { className, line, block } = values(each);
    const { start, end } = values(block);
    const name = text(className) ?? '';
    const mark = /err|del|rem|wrong|bad|minus/i.test(name)
      ? 'delete'
      : /add|ins|succ|plus|good/i.test(name)
        ? 'insert'
        : 'highlight';
    const words = { line: text(line), start: text(start), end: text(end) };
    const known = words.line === `${mark}-next-line` && (words.start ?? `${mark}-start`) === `${mark}-start`;
    return known || !(words.line ?? words.start) ? [] : [{ mark, ...words }];
  });
}
