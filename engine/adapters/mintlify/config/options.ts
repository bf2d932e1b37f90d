/** How each option of Mintlify is handled: https://www.mintlify.com/docs/organize/settings-reference. */
import { all, type Options } from '../../common/options.ts';

const link = all('label href type');

/** The options of `docs.json`. The navigation reports its own. */
export const options: Options = {
  ...all('$schema name description navigation variables public'),
  theme: ['mint'],
  redirects: { ...all('source destination'), permanent: [true] },
  ...all('contextual thumbnails feedback', 'own'),
  search: all('prompt'),
  favicon: all('light'),
  logo: all('light dark'),
  colors: all('primary light dark'),
  appearance: all('default strict'),
  background: { color: all('light dark') },
  icons: all('library'),
  styling: { latex: 'taken', codeblocks: ['system', 'dark', all('theme')] },
  banner: all('content dismissible'),
  navbar: { links: { ...link, ...all('icon iconType') }, primary: link },
  footer: { socials: 'taken', links: { header: 'taken', items: link } },
  seo: { metatags: 'taken', indexing: 'taken', trailingSlash: [false] },
  api: { openapi: all('source directory'), mdx: all('server') },
};
