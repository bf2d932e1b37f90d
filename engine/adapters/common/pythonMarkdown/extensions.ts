/** Extensions of Python-Markdown, as a configuration names them. */
import { reportOthers } from '../translated.ts';
import { objects, type Report, type Values, values } from '../values.ts';

/** Plugins or extensions with their options: a list of names and objects, or an object. Names lack that of the theme. */
export const named = (given: unknown): Map<string, Values> =>
  new Map(
    [given ?? []]
      .flat()
      .flatMap((entry) => Object.entries(typeof entry === 'string' ? { [entry]: {} } : values(entry)))
      .map(([name, options]) => [name.replace(/^material\/|^markdown\.extensions\./, ''), values(options)]),
  );

const ofExtra = 'abbr attr_list def_list footnotes md_in_html tables'.split(' ');

/** Extensions with those that they bring. */
export const extensionsOf = (given: unknown): Map<string, Values> =>
  new Map(
    [...named(given)].flatMap(([name, options]): [string, Values][] => {
      const more = /^(pymdownx\.)?extra$/.test(name) ? ofExtra : [];
      return [[name, options], ...more.map((each): [string, Values] => [each, values(options[each])])];
    }),
  );

/** Extensions that are read, or mean nothing here. */
const known =
  /^(abbr|admonition|attr_list|callouts|codehilite|def_list|extra|fenced_code|footnotes|md_in_html|meta|nl2br|sane_lists|smarty|tables|toc|wikilinks|legacy_(em|attrs)|pymdownx\.(?!progressbar|fancylists|blocks\.fancylists|quotes).*|markdown_include\.include|mdx_include|mdx_math|markdown_include_variants|mdx_truly_sane_lists)$/;
const magiclink =
  'hide_protocol normalize_issue_symbols provider user repo repo_url_shortener repo_url_shorthand';

/** Reports what is not read. */
export function reportExtensions(extensions: ReadonlyMap<string, Values>, report: Report): void {
  for (const name of extensions.keys()) if (!known.test(name)) report(`extension of Markdown ${name}`);
  for (const { name } of [...extensions.values()].flatMap((each) => objects(each['custom_fences'])))
    if (name !== 'mermaid' && name !== 'math') report(`fences of the language ${String(name)}`);
  reportOthers(extensions.get('pymdownx.magiclink') ?? {}, magiclink, 'option of magiclink: ', report);
}
