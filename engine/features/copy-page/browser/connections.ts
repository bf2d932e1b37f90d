/** How editors and assistants are connected to the MCP server of a site: links that they answer to, and commands. */
import { format } from '#engine/shared/strings.ts';
import type { Item, MenuSite } from '../shared.ts';

/** A name for configurations: letters, digits and dashes. */
const nameOf = (title: string): string =>
  `${
    title
      .toLowerCase()
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-|-$/g, '') || 'site'
  }-docs`;

/** Items for the server at an address; https://code.visualstudio.com/docs and https://cursor.com/docs say what the links hold. */
export function connections(url: string, title: string, texts: MenuSite['texts']): Item[] {
  const name = nameOf(title);
  const vsCode = encodeURIComponent(JSON.stringify({ name, type: 'http', url }));
  const cursor = encodeURIComponent(btoa(JSON.stringify({ url })));
  return [
    { label: format(texts.connectTo, { name: 'VS Code' }), href: `vscode:mcp/install?${vsCode}` },
    {
      label: format(texts.connectTo, { name: 'Cursor' }),
      href: `cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${cursor}`,
    },
    {
      label: format(texts.copyCommand, { name: 'Claude Code' }),
      text: async () => `claude mcp add --transport http ${name} ${url}`,
    },
    { label: texts.copyMcpAddress, text: async () => url },
  ];
}
