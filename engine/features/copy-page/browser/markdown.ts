import { linesOfCode } from '#engine/shared/codeFences.ts';

/** Inline code, an escaped sign, or the empty place before an address within the site. */
const codeOrAddress =
  /(?<!`)(`+)(?!`)(?:(?!\n[ \t>]*\n)[\s\S])*?(?<!`)\1(?!`)|\\[\s\S]|(?<=(?<!\\)\]\(<?|^[ \t>]*\[[^\]\n]+\]:[ \t]*<?|<[a-z][^<>]*\s(?:href|src|poster)=["'])(?=\/(?!\/))/gim;

/** The Markdown with whole addresses in links and pictures; code stays as it is. `origin` has no slash at its end. */
export function withWholeAddresses(markdown: string, origin: string): string {
  const isCode = linesOfCode(markdown);
  const runs: { isCode: boolean; lines: string[] }[] = [];
  for (const [index, line] of markdown.split('\n').entries()) {
    const run = runs.at(-1);
    if (run && run.isCode === isCode[index]) run.lines.push(line);
    else runs.push({ isCode: isCode[index] === true, lines: [line] });
  }
  return runs
    .map(({ isCode, lines }) => {
      const text = lines.join('\n');
      return isCode ? text : text.replace(codeOrAddress, (found) => found || origin);
    })
    .join('\n');
}

/** The Markdown at an address, whose links lead here from anywhere; rejects where there is none, whatever else is answered. */
export async function markdownAt(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return withWholeAddresses(await answer.text(), location.origin);
}

/** The address of the page in view. */
export const pageAddress = (): string => location.origin + location.pathname;

/** The Markdown of the page in view, which names the page's address below its title. */
export const pageMarkdown = async (address: string): Promise<string> =>
  (await markdownAt(address)).replace('\n', () => `\n\n${pageAddress()}\n`);
