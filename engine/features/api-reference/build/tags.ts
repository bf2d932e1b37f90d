/** Groups of operations: https://spec.openapis.org/oas/v3.2.0.html#tag-object */
import { excerpt } from '#engine/content/records/beginning.ts';
import type { CategoryFiles } from '#engine/content/records/sidebars.ts';
import { format, type Strings } from '#engine/shared/strings.ts';
import type { Description, RawTag } from './description.ts';
import { toSlug } from './names.ts';

export interface Tag {
  name: string;
  /** As readers see it. */
  label: string;
  description: string;
  /** Below the pages of the API; a tag with a parent lies in the parent's folder. */
  folder: string;
}

/** The tag that an operation is listed under: the first that serves to navigate. */
export function groupOf(names: readonly string[] = [], declared: readonly RawTag[] = []): string | undefined {
  const isNavigation = (name: string) => {
    const { kind = 'nav' } = declared.find((tag) => tag.name === name) ?? {};
    return kind === 'nav';
  };
  return names.find(isNavigation) ?? names[0];
}

/** Labels of the tags of an operation that do not serve to navigate, such as badges. */
export const marksOf = (names: readonly string[] = [], declared: readonly RawTag[] = []): string[] =>
  declared
    .filter(({ name, kind = 'nav' }) => kind !== 'nav' && names.includes(name))
    .map(({ name, summary }) => summary ?? name);

/** Operations without a tag up to which they stand in one group. */
const mostUntagged = 30;

/** Groups of the operations without a tag: all in one, or each in that of the resource that its path begins with. */
export function untaggedGroup(count: number, title: string): (path: string) => string {
  if (count <= mostUntagged) return () => title;
  return (path) => {
    const step = path.split('/').find((part) => part && !/^(api|v?\d[\d.-]*|\{.*)$/.test(part));
    return step?.replaceAll('_', ' ') ?? title;
  };
}

/** Tags with operations, and their parents: first those that the description declares, in its order. */
export function tagsOf({ tags = [] }: Description, operations: readonly { tag: string }[]): Tag[] {
  const byName = new Map(tags.map((tag) => [tag.name, tag]));
  /** From the outermost tag to this one; a circle ends where it closes. */
  const path = (name: string, inside: readonly string[] = []): string[] => {
    const parent = byName.get(name)?.parent;
    const above = parent === undefined || inside.includes(parent) ? [] : path(parent, [...inside, name]);
    return [...above, name];
  };
  const used = new Set(operations.flatMap((operation) => path(operation.tag)));
  const names = [...byName.keys()].filter((name) => used.has(name));
  return [...new Set([...names, ...used])].map((name) => {
    const { summary, description = '' } = byName.get(name) ?? {};
    return { name, label: summary ?? name, description, folder: path(name).map(toSlug).join('/') };
  });
}

/** Schemas up to which they stand in one list. */
const mostSchemas = 100;

/** Folder of each schema's page: one for all, or one for each first letter. */
export const schemaFolders = (names: readonly string[]): string[] =>
  names.map((name) => (names.length > mostSchemas ? `schemas/${toSlug(name)[0] ?? '-'}` : 'schemas'));

/** A folder for each tag and, where there are pages of schemas, those of these. */
export function categoriesOf(
  tags: readonly Tag[],
  schemaFolders: readonly string[],
  strings: Strings,
): CategoryFiles {
  const index = (slug: string, title: string, description: string) =>
    ({ type: 'generated-index', slug, title, description }) as const;
  const folders = tags.map(({ name, label, description, folder }, order) => {
    const title = format(strings.apiTagTitle, { tag: label });
    const link = index(`/tags/${toSlug(name)}`, title, excerpt(description) || label);
    return [folder, { label, position: order + 2, collapsed: false, link }] as const;
  });
  const label = strings.apiSchemas;
  const schemas = {
    label,
    position: tags.length + 2,
    collapsed: true,
    link: index('/schemas', label, strings.apiSchemasAbout),
  };
  return new Map<string, NonNullable<ReturnType<CategoryFiles['get']>>>([
    ...folders,
    ...(schemaFolders.length > 0 ? ([['schemas', schemas]] as const) : []),
    ...[...new Set(schemaFolders)].flatMap((folder) => {
      const letter = folder.split('/')[1]?.toUpperCase();
      return letter === undefined ? [] : ([[folder, { label: letter, collapsed: true }]] as const);
    }),
  ]);
}
