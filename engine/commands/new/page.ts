/** The text of a new page: its front matter and a beginning. */
import { stringify } from 'yaml';
import { stripNumber } from '#engine/content/records/docs.ts';

export const kinds = ['doc', 'post', 'release'] as const;
export type Kind = (typeof kinds)[number];

/** What a writer decides about a new page. */
export interface NewPage {
  kind: Kind;
  title: string;
  description: string;
  /** File name without ending. */
  slug: string;
  /** Place in the sidebar; docs only. */
  position?: number;
  /** As in 2025-03-31; posts and releases only. */
  date: string;
  authors: string[];
  tags: string[];
}

/** A file name for a title: lower-case ASCII words joined by hyphens; empty when nothing of it can be kept. */
export function slugify(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/ß/g, 'ss')
    .replace(/['’\p{M}]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? []).join('-').slice(0, 80).replace(/-$/, '');
}

/** True for names that are one path segment and stand for themselves, not for their folder. */
export const isSlug = (slug: string): boolean =>
  /^[a-z0-9][a-z0-9._-]*$/i.test(slug) && !/^(index|readme)$/i.test(slug) && !/\.mdx?$/i.test(slug);

const beginnings: Record<Kind, string> = {
  doc: 'Say in one paragraph what this is and when to use it.\n\n## First steps\n',
  post: 'Say in one paragraph what readers learn. Lists show the text up to here.\n\n{/* truncate */}\n\n## First steps\n',
  release: `Say in one to three sentences what the release brings. Lists show the text up to here.

{/* truncate */}

{/* One block for each change; kinds are new, improved, fixed and removed, areas stand in areas.yml.

<Change kind="new" area="…" title="What readers can do now">

One to three sentences, with a link to the guide.

</Change>

*/}
`,
};

/** True when the address leaves out the start of the file's name. */
const isShortened = (kind: Kind, slug: string): boolean =>
  kind === 'doc' ? stripNumber(slug).name !== slug : /^\d{4}-\d\d-\d\d-./.test(slug);

/** The whole file. Texts of any kind become valid YAML. */
export function pageText(page: NewPage): string {
  const { kind, title, description, slug, position, date, authors, tags } = page;
  const matter = {
    title,
    description,
    ...(isShortened(kind, slug) && { slug }),
    ...(kind === 'doc' ? { sidebar_position: position } : { date }),
    ...(kind === 'post' && { authors, tags }),
  };
  return `---\n${stringify(matter, { lineWidth: 0 })}---\n\n${beginnings[kind]}`;
}
