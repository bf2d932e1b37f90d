/** The older configuration, `mint.json`, in the form of `docs.json`. */
import { schemeOf } from '#engine/shared/pathFault.ts';
import { list, text, type Values, values } from '../../common/values.ts';

/** Address of the first page of a group. */
const firstPage = (group: Values): string => {
  const [first] = list(group['pages']);
  if (typeof first === 'string') return first.replace(/^\//, '');
  return first === undefined ? '' : firstPage(values(first));
};

const isAddress = (url: unknown): boolean => schemeOf(text(url) ?? '') !== undefined;

/** Groups in tabs, else in anchors: each belongs to the one whose address its pages begin with, and the others to the first one. */
function divided(groups: readonly Values[], { tabs, anchors, primaryTab, topAnchor }: Values): Values {
  const parts = [...list(tabs), ...list(anchors).filter((each) => !isAddress(values(each)['url']))].map(
    values,
  );
  const kind = list(tabs).length > 0 ? 'tab' : 'anchor';
  const isOf = (group: Values, part: Values): boolean =>
    `${firstPage(group)}/`.startsWith(`${(text(part['url']) ?? '').replace(/^\/|\/$/g, '')}/`);
  const partOf = (group: Values) => parts.find((part) => isOf(group, part));
  const own = parts.map((part) => {
    const { name, url, icon: _, ...others } = part;
    if (isAddress(url)) return { [kind]: name, href: url };
    return { [kind]: name, ...others, groups: groups.filter((group) => partOf(group) === part) };
  });
  const rest = groups.filter((group) => !partOf(group));
  if (own.length === 0) return { groups: rest };
  const label = text(values(primaryTab)['name']) ?? text(values(topAnchor)['name']) ?? 'Documentation';
  return { [`${kind}s`]: [...(rest.length > 0 ? [{ [kind]: label, groups: rest }] : []), ...own] };
}

/** The configuration with its navigation as a tree. */
export function upgraded(given: Values): Values {
  const { navigation, tabs, anchors, primaryTab, topAnchor, versions, openapi, ...others } = given;
  const { topbarLinks, topbarCtaButton, footerSocials, footer, modeToggle, topbar: _, ...rest } = others;
  const groups = list(navigation)
    .map(values)
    .filter((group) => list(group['pages']).length > 0);
  const names = list(versions).map((each) => text(each) ?? text(values(each)['name']));
  const isOf = (version: string | undefined) => (group: Values) =>
    group['version'] === undefined || group['version'] === version;
  const tree = names.map((version) => ({ version, ...divided(groups.filter(isOf(version)), given) }));
  const linked = ({ name, url, type }: Values) => ({ label: name, href: url, type });
  const { default: mode, isHidden } = values(modeToggle);
  return {
    ...rest,
    navigation: {
      ...(tree.length > 0 ? { versions: tree } : divided(groups, given)),
      global: {
        anchors: list(anchors)
          .map(values)
          .filter(({ url }) => isAddress(url))
          .map(({ name, url }) => ({ anchor: name, href: url })),
      },
    },
    ...(openapi !== undefined && { api: { ...values(rest['api']), openapi } }),
    navbar: {
      links: list(topbarLinks).map(values).map(linked),
      ...(topbarCtaButton !== undefined && { primary: linked(values(topbarCtaButton)) }),
    },
    footer: {
      socials: Array.isArray(footerSocials)
        ? Object.fromEntries(footerSocials.map(values).map(({ type, url }) => [type, url]))
        : footerSocials,
      ...values(footer),
    },
    ...(modeToggle !== undefined && { appearance: { default: mode, strict: isHidden } }),
  };
}
