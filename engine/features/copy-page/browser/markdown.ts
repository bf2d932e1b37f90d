/** Code, and the beginnings of links within the site. */
const codeOrLink =
  /(`{3,}|~{3,}).*\n[\s\S]*?\n[ >]*\1|(`+)(?!`)(?:(?!\n\n)[\s\S])*?(?<!`)\2(?!`)|\]\((?=\/(?!\/))/g;

/** The Markdown at an address, whose links lead here from anywhere; rejects where there is none, whatever else is answered. */
export async function markdownAt(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return (await answer.text()).replace(codeOrLink, (found) =>
    found === '](' ? found + location.origin : found,
  );
}

/** The address of the page in view. */
export const pageAddress = (): string => location.origin + location.pathname;

/** The Markdown of the page in view, which names the page's address below its title. */
export const pageMarkdown = async (address: string): Promise<string> =>
  (await markdownAt(address)).replace('\n', () => `\n\n${pageAddress()}\n`);
