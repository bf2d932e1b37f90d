import * as z from 'zod';

/** How loud a finding is. */
const level = z.enum(['warn', 'note', 'ignore']);

/** Values that texts of pages show, by their names; text of one line. */
export const values = z
  .record(
    z.string().regex(/^[A-Za-z][\w.-]*$/, 'may hold letters, digits, dots, - and _'),
    z.union([z.string().regex(/^[^\r\n]*$/, 'must be one line'), z.number()]),
  )
  .default({});

/** Where the content of a site lies, and how it is read. */
export const content = {
  content: z
    .strictObject({
      /** Folder that the folders of docs and collections count from. */
      dir: z.string().default('content'),
      /** Folders of files that are published as they are; of files with one name, the first is taken. */
      public: z.array(z.string()).default(['public']),
      /** Folders beside the content folder that pages may take code from. */
      codeFolders: z.array(z.string().min(1)).default(['samples']),
      /** Addresses that have moved, beside those of `redirects.yml`. */
      redirects: z.record(z.string(), z.string()).default({}),
      /** Style sheets of the site's own, from its folder; rules for what pages hold. */
      styles: z.array(z.string()).default([]),
      /** What is said of links that lead nowhere, and of addresses that two pages have. */
      broken: z
        .strictObject({
          links: z.enum(['error', ...level.options]).default('error'),
          anchors: level.default('warn'),
          routes: level.default('warn'),
        })
        .prefault({}),
      /** Words after `:::` that open a box beside those of ours. */
      admonitions: z.array(z.string()).default([]),
      /** Comments that mark lines of code, beside those of ours: the next line, or those from a start to an end. */
      magicComments: z
        .array(
          z.strictObject({
            mark: z.enum(['highlight', 'insert', 'delete']),
            line: z.string().min(1).optional(),
            start: z.string().min(1).optional(),
            end: z.string().min(1).optional(),
          }),
        )
        .default([]),
      /** Text between dollars is a formula in LaTeX: `$a_1$` within a line, `$$` on lines of their own around a block. */
      math: z.boolean().default(false),
      /** What pages are written in: MDX, CommonMark (`md`), or CommonMark in files that end with `.md` (`detect`). */
      format: z.enum(['mdx', 'md', 'detect']).default('mdx'),
      /** Ids of headings have capital letters where the headings have them. */
      keepsCase: z.boolean().default(false),
      /** With `warnings`, what is wrong with content is a warning, and a page is built as far as it goes. */
      findings: z.enum(['errors', 'warnings']).default('errors'),
      /** Adapter for content that was written for another generator: its forms are read beside ours. */
      adapter: z.string().optional(),
      /**
       * Runs the code of pages: imports, exports, expressions, and React components of the site's own. Without it, content
       * is data. `siteConfig` is what such components read as the configuration.
       * `editable`: readers edit fences that are marked `live`, where the site has the package `react-live`.
       * `aliases`: folders and files of the site by the names that code imports them by.
       */
      code: z
        .strictObject({
          siteConfig: z.record(z.string(), z.unknown()).default({}),
          editable: z.boolean().default(false),
          aliases: z.record(z.string(), z.string()).default({}),
          modules: z.array(z.string()).default([]),
        })
        .optional(),
    })
    .prefault({}),
};
