/** Elements for the head of every page, in the notations of Docusaurus, Starlight and VitePress. */
import type { SiteConfigInput } from '#engine/config/schema.ts';
import { belowBase, list, type Report, text, type Values, values } from './values.ts';

type Head = NonNullable<SiteConfigInput['head']>;
type Parts = { [Part in keyof Head]-?: NonNullable<Head[Part]> };
type Attributes = NonNullable<Head['meta']>[number];

const plain = (given: Values): Attributes =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => /^(?!on)[a-z][\w:-]*$/i.test(name) && ['string', 'boolean'].includes(typeof value),
    ),
  ) as Attributes;

/** Address of a script or style sheet: on this site, or with https:. */
function sourceOf(address: string | undefined, baseUrl: string): string | undefined {
  const found = address?.replace(/^\/\//, 'https://') ?? '';
  if (/^https:\/\/\S+$/.test(found)) return found;
  if (found === '' || /^[a-z]+:/i.test(found)) return undefined;
  return belowBase(found, baseUrl);
}

/** The elements of the head. Inline scripts are left out and reported. */
export function headOf(given: Values, baseUrl: string, report: Report): Head | undefined {
  const head: Parts = { meta: [], links: [], styles: [], scripts: [] };
  const addScript = (entry: Values) => {
    const { src, ...rest } = entry;
    const found = sourceOf(text(src), baseUrl);
    if (found) head.scripts.push({ src: found, attributes: plain(rest) });
    else report('script in the head without an address');
  };
  const addLink = (attributes: Values) => {
    if (text(attributes['rel']) !== 'stylesheet') return head.links.push(plain(attributes));
    const found = sourceOf(text(attributes['href']), baseUrl);
    return found ? head.styles.push(found) : report('style sheet in the head without an address');
  };
  for (const each of list(given['scripts']))
    addScript(typeof each === 'string' ? { src: each } : values(each));
  for (const each of list(given['stylesheets'])) {
    const { rel = 'stylesheet', href, ...others } = typeof each === 'string' ? { href: each } : values(each);
    addLink({ rel, href, ...others });
    if (rel === 'stylesheet')
      for (const [name, value] of Object.entries(others))
        if (value !== 'text/css') report(`option stylesheets.${name}`);
  }
  for (const each of list(given['headTags'])) {
    const [first, second] = list(each);
    const { tag = first, tagName = tag, attrs = second, attributes = attrs } = values(each);
    const found = values(attributes);
    if (tagName === 'meta') head.meta.push(plain(found));
    else if (tagName === 'script') addScript(found);
    else if (tagName === 'link') addLink(found);
    else report(`head tag <${String(tagName)}>`);
  }
  if (given['noIndex'] === true) head.meta.push({ name: 'robots', content: 'noindex, nofollow' });
  for (const each of list(values(given['themeConfig'])['metadata'])) head.meta.push(plain(values(each)));
  return Object.values(head).some((part) => part.length > 0) ? head : undefined;
}
