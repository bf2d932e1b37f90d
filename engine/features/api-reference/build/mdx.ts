/** Text for the Markdown pipeline, which reads MDX. Descriptions are CommonMark: braces and tags in them mean nothing. */

const fence = /^ {0,3}(`{3,}|~{3,})/;

/** CommonMark as MDX that reads the same. Headings become bold where `flat` is set. */
export function toMdx(text: string | undefined, flat = false): string {
  let open: string | undefined;
  return (text ?? '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => {
      const mark = fence.exec(line)?.[1];
      if (mark && (open === undefined || line.trim().startsWith(open))) {
        open = open === undefined ? mark : undefined;
        return line;
      }
      if (open !== undefined) return line;
      const heading = flat ? /^ {0,3}#{1,6}\s+(.*?)\s*#*$/.exec(line)?.[1] : undefined;
      return escapeLine(heading === undefined ? line : `**${heading}**`);
    })
    .join('\n')
    .concat(open === undefined ? '' : `\n${open}`)
    .trim();
}

function escapeLine(line: string): string {
  return line
    .split(/(`+[^`]*`+)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(/<(https?:\/\/[^>\s]+)>/g, '[$1]($1)')
            .replace(/<br\s*\/?>/gi, ' ')
            .replace(/(?<!\\)[{<]/g, '\\$&')
            .replace(/^(\s*):::/, '$1\\:::'),
    )
    .join('')
    .replace(/^(\s*)(import|export)(?=\s)/, '$1&#8203;$2');
}

/** A component with attributes of any JSON and Markdown inside. */
export function tag(name: string, attributes: Record<string, unknown>, children = ''): string {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const head = [name, ...given.map(([key, value]) => `${key}={${JSON.stringify(value)}}`)].join(' ');
  return children.trim() === '' ? `<${head} />\n` : `<${head}>\n\n${children.trim()}\n\n</${name}>\n`;
}

/** A block of code, whatever it holds. */
export function codeFence(language: string, code: string, words = ''): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}${language}${words && ` ${words}`}\n${code.replace(/\n+$/, '')}\n${ticks}\n`;
}
