/** Pages and skills as resources. */
import type { McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { Unavailable } from '#engine/serve/published/addressReader.ts';
import { pageText } from './pages.ts';
import type { PublishedSite } from './site.ts';

const mimeType = 'text/markdown';

/** Classes of the protocol's package, which is loaded late. */
interface Classes {
  ResourceTemplate: typeof ResourceTemplate;
  ResourceNotFoundError: typeof ResourceNotFoundError;
}

/** Adds the resources; their addresses are those of the Markdown on the site. */
export function addResources(server: McpServer, site: PublishedSite, classes: Classes): void {
  const { ResourceTemplate: Template, ResourceNotFoundError: NotFound } = classes;
  const contents = async (uri: URL, read: Promise<string>) => {
    try {
      return { contents: [{ uri: uri.href, mimeType, text: await read }] };
    } catch (fault) {
      throw fault instanceof Unavailable ? new NotFound(uri.href, fault.message) : fault;
    }
  };
  const list = async () => {
    const [pages, skills] = await Promise.all([site.pages(), site.skills()]);
    const ofPages = pages.map(({ href, title, description }) => ({
      uri: `docs://page${href}`,
      name: title,
      description,
      mimeType,
    }));
    const ofSkills = skills.map(({ name, description }) => ({
      uri: `docs://skill/${name}`,
      name,
      description,
      mimeType,
    }));
    return { resources: [...ofPages, ...ofSkills] };
  };
  server.registerResource(
    'pages',
    new Template('docs://page{+path}', { list }),
    { description: 'Pages of the documentation as Markdown', mimeType },
    (uri) => contents(uri, pageText(site, uri.href)),
  );
  server.registerResource(
    'skills',
    new Template('docs://skill/{name}', { list: undefined }),
    { description: 'Skills: short instructions for one task', mimeType },
    (uri, { name }) => contents(uri, site.skill(String(name))),
  );
}
