/** The older configuration, `mint.json`, in the form of `docs.json`. */
import { schemeOf } from '#engine/shared/pathFault.ts';
import { list, objects, text, type Values, values } from '../../common/values.ts';

/** Address of the first page of a group. */
const firstPage = (group: Values): string => {
  const [first] = list(group['pages']);
  return typeof first === 'string' ? first.replace(/^\//, '') : first ? firstPage(values(first)) : '';
};

const leadsOut = ({ url }: Values): boolean => schemeOf(text(url) ?? '') !== undefined;

/** Groups in tabs, else in anchors: each belongs to the one whose address its pages begin with, and the others to the first one. */
function divided(groups: readonly Values[], { tabs, anchors, primaryTab, topAnchor }: Values): Values {
  const inner = objects(anchors).filter((each) => !leadsOut(each));
  const parts = [...objects(tabs), ...inner];
  const kind = list(tabs).length > 0 ? 'tab' : 'anchor';
  const partOf = (group: Values) =>
    parts.find(({ url }) =>
      `${firstPage(group)}/`.startsWith(`${(text(url) ?? '').replace(/^\/|\/$/g, '')}/`),
    );
  const rest = groups.filter((group) => !partOf(group));
  if (parts.length === 0) return { groups: rest };
  const own = parts.map((part) => {
    const { name, url, icon: _, ...others } = part;
    if (leadsOut(part)) return { name, href: url };
    return { name, ...others, groups: groups.filter((group) => partOf(group) === part) };
  });
  const name = text(values(primaryTab)['name']) ?? text(values(topAnchor)['name']) ?? 'Documentation';
  return { [`${kind}s`]: [...(rest.length > 0 ? [{ name, groups: rest }] : []), ...own] };
}

/** The configuration with its navigation as a tree. */
export function upgraded(given: Values): Values {
  const {
    navigation,
    tabs: _,
    anchors,
    primaryTab: __,
    topAnchor: ___,
    versions,
    openapi,
    ...others
  } = given;
  const { topbarLinks, topbarCtaButton, footerSocials, footer, modeToggle, topbar: ____, ...rest } = others;
  const groups = objects(navigation).filter((group) => list(group['pages']).length > 0);
  const tree = list(versions).map((each) => {
    const version = text(each) ?? text(values(each)['name']);
    const isOwn = (group: Values) => group['version'] === undefined || group['version'] === version;
    return { version, ...divided(groups.filter(isOwn), given) };
  });
  const socials = Array.isArray(footerSocials)
    ? Object.fromEntries(objects(footerSocials).map(({ type, url }) => [type, url]))
    : footerSocials;
  const { default: mode, isHidden: strict } = values(modeToggle);
  return {
    ...rest,
    navigation: {
      ...(tree.length > 0 ? { versions: tree } : divided(groups, given)),
      global: { anchors: objects(anchors).filter(leadsOut) },
    },
    api: { openapi, ...values(rest['api']) },
    navbar: { links: topbarLinks, primary: topbarCtaButton },
    footer: { socials, ...values(footer) },
    appearance: { default: mode, strict },
  };
}
