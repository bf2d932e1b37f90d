import { stringify } from 'yaml';

/** A page with this front matter. */
export const markdownPage = (matter: object, text: string): string =>
  `---\n${stringify(matter)}---\n\n${text}`;
