/** Where items of the navigation bar lead that name documentation. */
import type { SiteConfig } from '#engine/config/schema.ts';
import { type SourceLocation, suggest } from '#engine/shared/problems.ts';
import type { MenuLink } from '#engine/shared/types.ts';
import { toHref } from '#engine/shared/url.ts';
import { versionMenu } from './docsVersion.ts';
import type { AddressContext, VersionData } from './model.ts';
import { flatten } from './sidebarEntries.ts';

type PageItem = Extract<SiteConfig['navbar'][number], { type: 'doc' | 'docSidebar' }>;

/** A link with its final address. */
interface ShellLink {
  label: string;
  href: string;
  external: boolean;
  /** The sidebar that it stands for, as `PageSidebar` has it. */
  sidebar: string;
}

type Start = Pick<ShellLink, 'label' | 'href' | 'sidebar'>;

export interface DocsLinks {
  /** The versions of an instance. */
  versionMenu(instance: string): MenuLink[];
  /** To a page or the first one of a sidebar; `undefined` after reporting that there is none. */
  pageLink(item: PageItem): ShellLink | undefined;
}

/** The links of one locale. In each instance the latest version is preferred. */
export function docsLinks(
  { config, problems }: AddressContext,
  versions: readonly VersionData[],
  locate: (text: string) => SourceLocation,
): DocsLinks {
  return {
    versionMenu: (instance) => versionMenu(versions, instance),
    pageLink(item) {
      const [name, pages] =
        item.type === 'doc' ? [item.doc, pagesOf(item.docs)] : [item.sidebar, startsOf(item.docs)];
      const found = pages.get(name);
      if (found) {
        const { label, href, sidebar } = found;
        return { label: item.label ?? label, href, external: false, sidebar: `${item.docs}/${sidebar}` };
      }
      problems.error(
        locate(name),
        `A navbar item names the ${item.type === 'doc' ? 'page' : 'sidebar'} "${name}", which does not exist.`,
        suggest(name, [...pages.keys()]),
      );
      return undefined;
    },
  };

  function ordered(instance: string): VersionData[] {
    const all = versions.filter((version) => version.instance.id === instance);
    return [...all.filter(({ version }) => !version.isLast), ...all.filter(({ version }) => version.isLast)];
  }

  function pagesOf(instance: string): Map<string, Start> {
    const pages = ordered(instance).flatMap(({ docs, sidebarOfDoc }) =>
      docs.map(({ id, label, path }) => {
        const sidebar = sidebarOfDoc.get(path) ?? '';
        return [id, { label, href: toHref(path, config), sidebar }] as const;
      }),
    );
    return new Map(pages);
  }

  function startsOf(instance: string): Map<string, Start> {
    const sidebars = ordered(instance).flatMap(({ entries }) => Object.entries(entries));
    return new Map(
      sidebars.flatMap(([name, entries]) => {
        const start = flatten(entries)[0];
        return start ? [[name, { ...start, sidebar: name }] as const] : [];
      }),
    );
  }
}
