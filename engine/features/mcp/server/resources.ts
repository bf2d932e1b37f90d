/** Pages and skills as resources. */
import type * as Protocol from '@modelcontextprotocol/server';
import { Unavailable } from '#engine/serve/published/addressReader.ts';
import { readingBudget } from '#engine/shared/readTogether.ts';
import { visibleText } from '#engine/shared/text/visibleText.ts';
import { readPages } from './pages.ts';
import type { PublishedSite } from './site.ts';

const mimeType = 'text/markdown';

/** Adds the resources; their addresses are those of the Markdown on the site. `protocol` is its package, loaded late. */
export function addResources(
  server: Protocol.McpServer,
  site: PublishedSite,
  protocol: typeof Protocol,
): void {
  const contents = async (uri: URL, read: Promise<string>) => {
    try {
      return { contents: [{ uri: uri.href, mimeType, text: visibleText(await read) }] };
    } catch (fault) {
      throw fault instanceof Unavailable
        ? new protocol.ResourceNotFoundError(uri.href, fault.message)
        : fault;
    }
  };
  const list = async () => {
    const [pages, skills] = await Promise.all([site.pages(), site.skills()]);
    const all = [
      ...pages.map((page) => ({ ...page, uri: `docs://page${page.href}`, name: page.title })),
      ...skills.map((skill) => ({ ...skill, uri: `docs://skill/${skill.name}` })),
    ];
    const resources = all.map(({ uri, name, description }) => ({ uri, name, description, mimeType }));
    return { resources };
  };
  server.registerResource(
    'pages',
    new protocol.ResourceTemplate('docs://page{+path}', { list }),
    { description: 'Pages of the documentation as Markdown', mimeType },
    (uri) => contents(uri, readPages(site, { page: uri.href, budget: readingBudget, from: 0 })),
  );
  server.registerResource(
    'skills',
    new protocol.ResourceTemplate('docs://skill/{name}', { list: undefined }),
    { description: 'Skills: short instructions for one task', mimeType },
    (uri, { name }) => contents(uri, site.skill(String(name))),
  );
}
