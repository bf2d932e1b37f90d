/** Groups of operations: https://spec.openapis.org/oas/v3.2.0.html#tag-object */
import { type GeneratedContent, type GeneratedPart, text } from '#engine/content/markdown/generated/parts.ts';
import { excerpt } from '#engine/content/records/excerpt.ts';
import type { CategoryFiles } from '#engine/content/records/sidebars.ts';
import { format, type Strings } from '#engine/shared/strings.ts';
import type { Description, RawTag } from './description.ts';
import { freeName, slugOf, toSlug } from './names.ts';
import { linkTo } from './schema/details.ts';

export interface Tag {
  name: string;
  /** As readers see it. */
  label: string;
  description: string;
  /** A page elsewhere. */
  more?: RawTag['externalDocs'] | undefined;
  /** Last part of its page's address. */
  slug: string;
  /** Below the pages of the API; a tag with a parent lies in the parent's folder. */
  folder: string;
}

/** The tag that lists an operation: the first one for navigation. */
export function groupOf(names: readonly string[] = [], declared: readonly RawTag[] = []): string | undefined {
  const isNavigation = (name: string) => {
    const { kind = 'nav' } = declared.find((tag) => tag.name === name) ?? {};
    return kind === 'nav';
  };
  return names.find(isNavigation) ?? names[0];
}

/** Labels of an operation's tags that are not for navigation, such as badges. */
export const marksOf = (names: readonly string[] = [], declared: readonly RawTag[] = []): string[] =>
  declared
    .filter(({ name, kind = 'nav' }) => kind !== 'nav' && names.includes(name))
    .map(({ name, summary }) => summary ?? name);

/** Up to so many operations without a tag are in one group. */
const mostUntagged = 30;

/** Groups operations without a tag: all in one group, or by the resource at the start of their paths. */
export function untaggedGroup(count: number, title: string): (path: string) => string {
  if (count <= mostUntagged) return () => title;
  return (path) => {
    const step = path.split('/').find((part) => part && !/^(api|v?\d[\d.-]*|\{.*)$/.test(part));
    return step?.replaceAll('_', ' ') ?? title;
  };
}

/**
 * Tags with operations, and their parents: first those that the description declares, in its order. Each has a unique slug;
 * `warn` gets the duplicates.
 */
export function tagsOf(
  { tags = [] }: Description,
  operations: readonly { tag: string }[],
  warn: (message: string, hint: string) => void,
): Tag[] {
  const byName = new Map(tags.map((tag) => [tag.name, tag]));
  /** Tags from the outermost to this one; a circle ends where it closes. */
  const path = (name: string, inside: readonly string[] = []): string[] => {
    const parent = byName.get(name)?.parent;
    const above = parent === undefined || inside.includes(parent) ? [] : path(parent, [...inside, name]);
    return [...above, name];
  };
  const used = new Set(operations.flatMap((operation) => path(operation.tag)));
  const names = [...byName.keys()].filter((name) => used.has(name));
  const bySlug = new Map<string, string>();
  const slugs = new Map<string, string>();
  for (const name of new Set([...names, ...used])) {
    const wanted = slugOf([byName.get(name)?.['x-slug'] ?? '', name], 'tag');
    const slug = freeName(wanted, bySlug);
    const other = bySlug.get(wanted);
    if (other !== undefined)
      warn(
        `The tags "${name}" and "${other}" have the same address "${wanted}".`,
        `"${other}" keeps it, "${name}" is shown at "${slug}". Give one of them an x-slug, such as "x-slug: ${wanted}-more".`,
      );
    bySlug.set(slug, name);
    slugs.set(name, slug);
  }
  const folderOf = (name: string) => {
    const slug = slugs.get(name) ?? '';
    return slug === schemasFolder ? `${slug}-tag` : slug;
  };
  return [...slugs].map(([name, slug]) => {
    const { summary, description = '', externalDocs: more } = byName.get(name) ?? {};
    return {
      name,
      slug,
      label: summary ?? name,
      description,
      more,
      folder: path(name).map(folderOf).join('/'),
    };
  });
}

export const aboutTag = ({ description, more }: Tag): GeneratedPart[] => [
  ...text(description, { flat: true }),
  ...(more ? text(linkTo(more)) : []),
];

const schemasFolder = 'schemas';

/** Up to so many schemas are in one list. */
const mostSchemas = 100;

/** Folder of each schema's page: one for all, or one for each first letter. */
export const schemaFolders = (names: readonly string[]): string[] =>
  names.map((name) =>
    names.length > mostSchemas ? `${schemasFolder}/${[...toSlug(name)][0] ?? '-'}` : schemasFolder,
  );

/** A folder for each tag, and folders for the pages of schemas. `isTaken` has the slugs of operations. */
export function categoriesOf(
  tags: readonly Tag[],
  tagsFolder: string,
  schemaFolders: readonly string[],
  isTaken: { has(slug: string): boolean },
  strings: Strings,
  source: Omit<GeneratedContent, 'parts'>,
): CategoryFiles {
  const index = (slug: string, title: string, description: string) =>
    ({ type: 'generated-index', slug, title, description }) as const;
  const folders = tags.map((tag, order) => {
    const { slug, label, description, more, folder } = tag;
    const title = format(strings.apiTagTitle, { tag: label });
    const short = excerpt(description);
    const link = index(`/${tagsFolder}/${slug}`, title, short || label);
    const isWhole = short === description.trim() && !more;
    const about = isWhole ? undefined : { ...source, parts: () => aboutTag(tag) };
    return [folder, { label, position: order + 2, collapsed: false, link, about }] as const;
  });
  const label = strings.apiSchemas;
  const schemas = {
    label,
    position: tags.length + 2,
    collapsed: true,
    link: index(`/${freeName(schemasFolder, isTaken)}`, label, strings.apiSchemasAbout),
  };
  return new Map<string, NonNullable<ReturnType<CategoryFiles['get']>>>([
    ...folders,
    ...(schemaFolders.length > 0 ? ([[schemasFolder, schemas]] as const) : []),
    ...[...new Set(schemaFolders)].flatMap((folder) => {
      const letter = folder.split('/')[1]?.toUpperCase();
      return letter === undefined ? [] : ([[folder, { label: letter, collapsed: true }]] as const);
    }),
  ]);
}
