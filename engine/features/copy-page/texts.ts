/** Texts that readers see; `{name}` is filled in, `|` parts plural forms. */
export const copyPageTexts = {
  copyPage: 'Copy page',
  viewMarkdown: 'View as Markdown',
  pageMenu: 'More ways to use this page',
  copyPrompt: 'Copy as prompt',
  connectTo: 'Connect to {name}',
  connectGuide: 'Connect your editor',
  copyCommand: 'Copy command for {name}',
  copyMcpAddress: 'Copy MCP address',
  openInAssistant: 'Open in {name}',
  promptPage:
    'Answer from this page of {site}. Name the address {url} with what you take from it, and say so where the page does not answer.',
  promptOperation:
    'Write a call of this operation of {site}. Use only the fields, types and status codes below, keep credentials on the server, and handle the errors that are listed. Source: {url}',
  promptCopy: 'Copy prompt',
  promptTitle: 'Prompt for an assistant',
  promptOpen: 'Read {url} and answer my questions about it.',
} as const;

declare module '#engine/shared/strings.ts' {
  interface FeatureTexts extends Record<keyof typeof copyPageTexts, string> {}
}
