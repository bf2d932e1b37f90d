import { z } from 'zod';

/** Where the content of a site lies, and how strictly it is read. */
export const content = {
  content: z
    .strictObject({
      /** Folder that the folders of docs and collections count from. */
      dir: z.string().default('content'),
      /** Folders of files that are published as they are; of files with one name, the first is taken. */
      public: z.array(z.string()).default(['public']),
      /** Addresses that have moved, beside those of `redirects.yml`. */
      redirects: z.record(z.string(), z.string()).default({}),
      /** False: what is wrong with content is a warning, and a page is built as far as it goes. */
      strict: z.boolean().default(true),
      /**
       * Runs the code of pages: imports, exports, expressions, and React components of the site's own. Without it, content
       * is data. `siteConfig` is what such components read as the configuration.
       */
      code: z.strictObject({ siteConfig: z.record(z.string(), z.unknown()).default({}) }).optional(),
    })
    .prefault({}),
};
