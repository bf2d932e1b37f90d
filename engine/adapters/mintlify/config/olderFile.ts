/** The older configuration of Mintlify, `mint.json`, as a `docs.json`: what `upgradeToDocsConfig` of `@mintlify/validation` makes of it. */
import { list, objects, type Values, values } from '../../common/values.ts';

/** Entries of groups whose pages fit, without the groups that have none. */
const entriesOf = (entries: readonly unknown[], fits: (page: string) => boolean): unknown[] =>
  entries.flatMap((entry) => {
    if (typeof entry === 'string') return fits(entry) ? entry : [];
    const pages = entriesOf(list(values(entry)['pages']), fits);
    return pages.length > 0 ? { ...values(entry), pages } : [];
  });

const isOutside = ({ url }: Values): boolean => URL.canParse(`${url}`);

const withSlashes = (path: unknown): string => `/${path}/`.replace(/\/+/g, '/');

const isIn = (page: string, part: Values): boolean => withSlashes(page).startsWith(withSlashes(part['url']));

/** A tab or an anchor, with the groups below its address. */
const partOf = (kind: string, part: Values, groups: readonly unknown[]): Values => {
  const { name, url, isDefaultHidden: hidden, ...looks } = part;
  const inner = entriesOf(groups, (page) => isIn(page, part));
  return { ...looks, [kind]: name, hidden, ...(isOutside(part) ? { href: url } : { groups: inner }) };
};

/** Groups divided into parts. What is in none of them is the first part. */
const divided = (kind: string, parts: readonly Values[], first: unknown, groups: readonly unknown[]) => {
  const { name = 'Documentation', ...looks } = values(first);
  const rest = entriesOf(groups, (page) => !parts.some((part) => isIn(page, part)));
  const main = { ...looks, [kind]: name, groups: rest };
  const inner = parts.map((part) => partOf(kind, part, groups));
  return [
    ...(rest.length > 0 ? [main] : []),
    ...inner.filter(({ groups = [0], openapi }) => openapi || list(groups).length > 0),
  ];
};

/** The navigation: versions of anchors of tabs of groups. */
function navigationOf({ navigation, tabs, primaryTab, anchors, topAnchor, versions }: Values): Values {
  const inVersion = (wanted?: unknown): Values => {
    const [groups = [], pages = [], inside = []] = [navigation, tabs, anchors].map((each) =>
      objects(each)
        .filter(({ version = wanted }) => wanted === undefined || version === wanted)
        .map(({ version, ...own }) => own),
    );
    const below = (inner: readonly unknown[]): Values =>
      pages.length > 0 ? { tabs: divided('tab', pages, primaryTab, inner) } : { groups: inner };
    const own = inside.filter((anchor) => !isOutside(anchor));
    if (own.length === 0) return below(groups);
    const [{ groups: inner, ...main } = {}, ...others] = divided('anchor', own, topAnchor, groups);
    return { anchors: [{ ...main, ...below(list(inner)) }, ...others] };
  };
  const outside = objects(anchors).filter(isOutside);
  const global = { anchors: outside.map((anchor) => partOf('anchor', anchor, [])) };
  const named = list(versions).map((version) => {
    const { name = version, url, locale } = values(version);
    const key = locale ? { language: locale } : { version: name };
    return { ...key, ...(url ? { href: url } : inVersion(name)) };
  });
  if (named.length === 0) return { ...inVersion(), global };
  return { [named.some((each) => 'language' in each) ? 'languages' : 'versions']: named, global };
}

/** The same configuration by the names of `docs.json`. Options that it lacks keep theirs, so that they are reported. */
export function upgraded(given: Values): Values {
  const { navigation, tabs, primaryTab, anchors, topAnchor, versions, ...site } = given;
  const { topbarLinks, topbarCtaButton, footerSocials, modeToggle, openapi, metadata, codeBlock, ...rest } =
    site;
  const linkOf = ({ name: label, url: href, type }: Values) => ({ label, href, type });
  const { baseUrl: server, ...api } = values(rest['api']);
  const { anchors: _, background: color, ...colors } = values(rest['colors']);
  const { default: mode, isHidden: strict } = values(modeToggle);
  const { socials = footerSocials, links } = values(rest['footer']);
  const profiles = objects(socials).map(({ type, url }) => [type, url]);
  return {
    ...rest,
    theme: { venus: 'palm', quill: 'willow' }[`${rest['theme']}`] ?? 'mint',
    navigation: navigationOf(given),
    colors,
    background: { ...values(rest['background']), color },
    appearance: { default: mode, strict },
    styling: { codeblocks: values(codeBlock)['mode'] === 'dark' ? 'dark' : 'system' },
    navbar: { links: objects(topbarLinks).map(linkOf), primary: linkOf(values(topbarCtaButton)) },
    footer: {
      socials: Array.isArray(socials) ? Object.fromEntries(profiles) : socials,
      links: objects(links).map(({ title: header, links: items }) => ({
        header,
        items: objects(items).map(({ label, url: href }) => ({ label, href })),
      })),
    },
    api: { ...api, openapi, mdx: { server } },
    seo: { metatags: metadata, indexing: values(rest['seo'])['indexHiddenPages'] ? 'all' : 'navigable' },
  };
}
