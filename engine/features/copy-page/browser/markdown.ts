import { withoutAgentNote } from '#engine/shared/text/agentNote.ts';
import { replaceOrigin } from '#engine/shared/text/replaceOrigin.ts';

/** Origin that the site is published under; it may be served from another one. */
const published = (): string =>
  new URL(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href).origin;

/** The Markdown at an address, whose links lead here from anywhere; rejects where there is none, whatever else is answered. */
export async function markdownAt(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return replaceOrigin(withoutAgentNote(await answer.text()), published(), location.origin);
}

/** The address of the page in view. */
export const pageAddress = (): string => location.origin + location.pathname;

/** The Markdown of the page in view, which names the page's address below its title. */
export const pageMarkdown = async (address: string): Promise<string> =>
  (await markdownAt(address)).replace('\n', () => `\n\n${pageAddress()}\n`);
