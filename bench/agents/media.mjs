/** How an agent gets at the same pages: over MCP, and by fetching from the folders that engines have built. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { parse } from 'node-html-parser';
import { cli } from '../cli.mjs';

/** Runs `use` with the tools of a built site over MCP: their descriptions, and a function that calls one. */
export async function withMcp(root, dist, use) {
  const client = new Client({ name: 'bench', version: '1' });
  const args = cli('mcp', '--out', dist);
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: root }));
  try {
    const tools = JSON.stringify(await client.listTools());
    return await use(tools, async (name, given) => {
      const { content } = await client.callTool({ name, arguments: given });
      return content[0].text;
    });
  } finally {
    await client.close();
  }
}

/** What tools that fetch make of a page of HTML: the text of its main part. */
const textOf = (html) => parse(html).querySelector('main')?.structuredText ?? '';

/** Answers requests from a built folder, as text. */
export function folderMedium(dist) {
  const kept = new Map();
  const read = (address) => {
    const path = join(dist, decodeURIComponent(new URL(address).pathname));
    const file = [path, `${path}.html`, join(path, 'index.html')].find(
      (each) => existsSync(each) && statSync(each).isFile(),
    );
    if (!file) return undefined;
    const text = readFileSync(file, 'utf8');
    return file.endsWith('.html') ? textOf(text) : text;
  };
  const fetch = (address) => {
    if (!kept.has(address)) kept.set(address, read(address));
    return kept.get(address);
  };
  return { fetch, size: (address) => fetch(address)?.length ?? 0 };
}

/** Plain Markdown: `llms.txt` with title, address and description of each page, and the pages. */
export function markdownMedium(home, title, pages) {
  const addressOf = ({ path }) => `${home}/${path || 'index'}.md`;
  const lines = pages.map((page) => `- [${page.title}](${addressOf(page)}): ${page.description}`);
  const texts = new Map(pages.map((page) => [addressOf(page), `# ${page.title}\n\n${page.text}`]));
  texts.set(`${home}/llms.txt`, `# ${title}\n\n## Docs\n\n${lines.join('\n')}\n`);
  return { fetch: (address) => texts.get(address), size: (address) => texts.get(address)?.length ?? 0 };
}
