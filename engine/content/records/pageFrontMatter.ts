/** Front matter that every page may have. */
import * as z from 'zod';
import { values } from '#engine/config/options/content.ts';
import { linkTarget, relativePath, siteName, sitePath } from '#engine/config/options/schemas.ts';
import { timeOf } from '#engine/shared/text/day.ts';
import { questions } from '../readerQuestions.ts';
import { pageBadge } from './badge.ts';
import { iconName } from './iconName.ts';
import { confirmedStatement, openStatement } from './openStatement.ts';
import { review } from './review.ts';

/** A time, in ISO 8601. */
export const date = z.string().transform((value, context) => {
  const time = timeOf(value);
  if (time) return time.toISOString();
  context.addIssue({ code: 'custom', message: 'is not a date that exists, such as 2025-03-31' });
  return z.NEVER;
});

/** A tag, or its label with an address. */
const tag = z.union([z.string(), z.looseObject({ label: z.string() }).transform(({ label }) => label)]);

/** What readers may take with them as one file, made from the code of the page. */
const pageArchive = z.strictObject({
  /** Name of the file and of the folder in it. */
  name: siteName,
  /** File below the content folder whose code blocks are packed as well, unless the page has its own. */
  from: sitePath.optional(),
  /** Packages that `package.json` of the archive names beside its own, with their versions. */
  packages: z.record(z.string(), z.string()).default({}),
  /** Commands of the page that run it, in their order. */
  run: z.array(z.string().min(1)).min(1),
});

export type PageArchive = z.output<typeof pageArchive>;

/** What an assistant is told of a task that the page is about: a short table that says what to read in which case. */
const skill = z.strictObject({
  /** Name of its folder; https://agentskills.io/specification. */
  name: z
    .string()
    .max(64)
    .regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'may hold small letters, digits and single dashes'),
  /** What it is for and when to use it; that is all that assistants see of it at first. */
  description: z.string().min(1).max(1024),
  /** What holds in every case. */
  rules: z.array(z.string().min(1)).default([]),
  decisions: z
    .array(z.strictObject({ when: z.string().min(1), do: z.string().min(1), read: linkTarget }))
    .min(1),
});

/** The page before or after: the id of a document, or a link whose parts replace those of the usual one. */
const neighbor = z.union([
  z.string(),
  z.strictObject({ label: z.string().optional(), href: linkTarget.optional() }),
]);

export const pageFrontMatter = z.strictObject({
  id: siteName.optional(),
  title: z.string().min(1).optional(),
  description: z.string().optional(),
  slug: relativePath.optional(),
  sidebar_label: z.string().optional(),
  /** Classes of its item in sidebars, for styles of the site. */
  sidebar_class_name: z.string().optional(),
  sidebar_position: z.number().optional(),
  /** What links before and after other pages call it; default: its label. */
  pagination_label: z.string().optional(),
  /** What the browser's tab and search engines call it; default: its title. */
  title_meta: z.string().optional(),
  /** The title is heard, not seen. */
  hide_title: z.boolean().default(false),
  /** False: the number before the name of the file is a part of its address. */
  parse_number_prefixes: z.boolean().default(true),
  /** Stands for the page on cards and in its picture. */
  icon: iconName.optional(),
  /** A word beside the title, there and in lists. */
  badge: pageBadge.optional(),
  keywords: z.array(z.string()).default([]),
  /** What the page answers, in words of readers. */
  questions: questions.default([]),
  /** False: no term is explained here. On the glossary itself: terms of one word that guides explain too. */
  glossary: z.union([z.literal(false), z.array(z.string())]).optional(),
  /** How much the page counts in search; 100 is ordinary. */
  search_rank: z.int().min(1).max(100).optional(),
  tags: z.array(tag).default([]),
  /** Last parts of the addresses of tags, by their labels. */
  tag_permalinks: z.record(z.string(), sitePath).optional(),
  image: z.string().optional(),
  unlisted: z.boolean().default(false),
  draft: z.boolean().default(false),
  hide_table_of_contents: z.boolean().default(false),
  toc_min_heading_level: z.int().min(2).max(6).optional(),
  toc_max_heading_level: z.int().min(2).max(6).optional(),
  pagination_next: neighbor.nullable().optional(),
  pagination_prev: neighbor.nullable().optional(),
  displayed_sidebar: z.string().nullable().optional(),
  custom_edit_url: linkTarget.nullable().optional(),
  last_update: z.strictObject({ date: date.optional(), author: z.unknown().optional() }).optional(),
  /** Addresses of pages to read next. They show this page in turn. */
  related: z.array(z.string()).default([]),
  skill: skill.optional(),
  /** How far the page is known to be true: its subject is inferred. */
  status: z.literal('preliminary').optional(),
  /** What is known of it and what is not, for readers. */
  status_text: z.string().min(1).optional(),
  /** Values that its texts show, beside those of the site. */
  values: values.optional(),
  archive: pageArchive.optional(),
  /** The operation of an API that the page is about, for an adapter to read. */
  api: z.string().optional(),
  /** Statements that the platform's owner still has to confirm. */
  confirm: z.array(openStatement).default([]),
  /** Those that the owner has answered. */
  confirmed: z.array(confirmedStatement).default([]),
  /** Who answers for the page, and how often it is read again. */
  review: review.optional(),
});

export type PageFrontMatter = z.output<typeof pageFrontMatter>;
