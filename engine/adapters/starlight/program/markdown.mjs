/** Answers questions about the plugins for Markdown of a site. */
import { answering } from '../../common/plugins/program/markdown.mjs';

/** Options of Astro. For pages in MDX, its integration has them, and may have others. */
export const answer = answering(({ markdown, integrations = [] }, { isMdx } = {}) => {
  const { mdx } = (isMdx && integrations.flat(3).find((each) => each?.mdx)) || {};
  return { ...markdown, ...mdx };
});
