import * as z from 'zod';
import { isDateFormat } from '#engine/shared/text/day.ts';
import { endpoint, link, path } from './common.ts';

const logo = z.strictObject({
  src: endpoint,
  /** The same for dark surroundings. */
  dark: endpoint.optional(),
  alt: z.string().default(''),
  /** Words beside it; default: the title of the site. */
  title: z.string().optional(),
  /** Where it leads; default: the home page. */
  href: z.string().optional(),
});

/** What readers see around every page. */
export const appearance = {
  titleDelimiter: z.string().default('|'),
  copyright: z.string(),
  /** Picture of a published folder that browsers show beside the title. */
  favicon: path.default('/favicon.svg'),
  /** Picture of a published folder, or of another host that `img` of the policy allows, before the name of the site in the navigation bar, where the theme has none. */
  logo: logo.optional(),
  colorMode: z
    .strictObject({
      defaultMode: z.enum(['light', 'dark']).default('light'),
      disableSwitch: z.boolean().default(false),
      respectSystemPreference: z.union([z.boolean(), z.literal('initially')]).default(false),
    })
    .prefault({}),
  announcementBar: z
    .strictObject({
      id: z.string().default('announcement-bar'),
      text: z.string(),
      link: link.optional(),
      /** HTML in the place of the text and the link. */
      html: z.string().optional(),
      isCloseable: z.boolean().default(true),
    })
    .optional(),
  footer: z.strictObject({
    /** Picture in the footer; default: that of the bar. */
    logo: logo.optional(),
    /** HTML in the place of `copyright`. */
    html: z.string().optional(),
    columns: z.array(z.strictObject({ title: z.string(), links: z.array(link).min(1) })),
  }),
  /** Levels of headings in the table of contents. */
  toc: z
    .strictObject({ min: z.int().min(2).max(6).default(2), max: z.int().min(2).max(6).default(3) })
    .prefault({}),
  /** Pages say when they last changed; options of `Intl.DateTimeFormat` say how. */
  lastUpdated: z.union([z.boolean(), z.custom<Intl.DateTimeFormatOptions>(isDateFormat)]).default(true),
  /** Below its heading, a page shows the questions that it answers: `questions` of its front matter. */
  pageQuestions: z.boolean().default(false),
  /** Picture in `public/` for sharing pages that have none of their own. */
  image: path.optional(),
};
