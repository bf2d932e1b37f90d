/** The older configuration, `mint.json`, in the form of `docs.json`. */
import { list, text, type Values, values } from '../../common/values.ts';

/** Address of the first page of a group. */
const firstPage = (group: Values): string => {
  const [first] = list(group['pages']);
  if (typeof first === 'string') return first.replace(/^\//, '');
  return first === undefined ? '' : firstPage(values(first));
};

const hasPages = (group: Values): boolean => list(group['pages']).length > 0;

const isAddress = (url: string): boolean => /^[a-z]+:/i.test(url);

/** The configuration with its navigation as a tree: groups belong to the tab or anchor whose address their pages begin with. */
export function upgraded(given: Values): Values {
  const {
    navigation,
    tabs,
    anchors,
    primaryTab,
    topAnchor,
    topbarLinks,
    topbarCtaButton,
    footerSocials,
    footer,
    versions,
    openapi,
    modeToggle,
    topbar: _,
    ...rest
  } = given;
  let groups = list(navigation).map(values).filter(hasPages);
  const divided = (kind: 'tab' | 'anchor') => (each: Values) => {
    const url = text(each['url']) ?? '';
    const label = { [kind]: each['name'], ...(text(each['icon']) && { icon: each['icon'] }) };
    if (isAddress(url)) return { ...label, href: url };
    const own = groups.filter((group) =>
      `${firstPage(group)}/`.startsWith(`${url.replace(/^\/|\/$/g, '')}/`),
    );
    groups = groups.filter((group) => !own.includes(group));
    return { ...label, ...(own.length > 0 ? { groups: own } : {}), ...pick(each, 'openapi', 'asyncapi') };
  };
  const ofTabs = list(tabs).map(values).map(divided('tab'));
  const ofAnchors = list(anchors).map(values).map(divided('anchor'));
  const inTree = ofAnchors.filter((each) => 'groups' in each || 'openapi' in each);
  const first = text(values(primaryTab)['name']) ?? text(values(topAnchor)['name']) ?? 'Documentation';
  const names = list(versions).map((each) => text(each) ?? text(values(each)['name']));
  const isOf = (name: string | undefined) => (group: Values) =>
    group['version'] === undefined || group['version'] === name;
  const divisions = (kind: 'tab' | 'anchor', own: readonly Values[]) => ({
    [`${kind}s`]: [...(groups.length > 0 ? [{ [kind]: first, groups }] : []), ...own],
  });
  const tree =
    names.length > 0
      ? { versions: names.map((name) => ({ version: name, groups: groups.filter(isOf(name)) })) }
      : ofTabs.length > 0
        ? divisions('tab', [...ofTabs, ...inTree.map((each) => ({ tab: values(each)['anchor'], ...each }))])
        : inTree.length > 0
          ? divisions('anchor', inTree)
          : { groups };
  return {
    ...rest,
    navigation: {
      ...tree,
      global: { anchors: ofAnchors.filter((each) => 'href' in each) },
      ...(openapi !== undefined && ofTabs.every((each) => !('openapi' in each)) && { openapi }),
    },
    navbar: {
      links: list(topbarLinks)
        .map(values)
        .map(({ name, url }) => ({ label: name, href: url })),
      ...(topbarCtaButton !== undefined && {
        primary: {
          type: values(topbarCtaButton)['type'] ?? 'button',
          label: values(topbarCtaButton)['name'],
          href: values(topbarCtaButton)['url'],
        },
      }),
    },
    footer: {
      socials: Array.isArray(footerSocials)
        ? Object.fromEntries(footerSocials.map(values).map(({ type, url }) => [type, url]))
        : footerSocials,
      ...values(footer),
    },
    ...(modeToggle !== undefined && {
      appearance: { default: values(modeToggle)['default'], strict: values(modeToggle)['isHidden'] },
    }),
  };
}

const pick = (from: Values, ...keys: string[]): Values =>
  Object.fromEntries(keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]])));
