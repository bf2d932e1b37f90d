/** The line below the title of a page's Markdown that leads agents to `index`, the whole address of `llms.txt`. */
export const agentNote = (index: string): string =>
  `\n> For AI agents: [llms.txt](${index}) lists all pages of this site as Markdown.\n`;

/** The Markdown of a page for those who have other ways to find pages. */
export const withoutAgentNote = (markdown: string): string =>
  markdown.replace(/^(.*\n)\n> For AI agents: .*\n/, '$1');
