/** Plugins of Starlight that the engine has something of its own for: blogs, topics of sidebars and API descriptions. */
import { posix } from 'node:path';
import { type Api, apiAt } from '../common/site.ts';
import { list, type Report, text, type Values, values } from '../common/values.ts';

/** The plugins as code that keeps their options. Groups of API descriptions hold a link. */
export const pluginModules = {
  'starlight-blog': 'export default (options = {}) => ({ blog: [options].flat() });',
  'starlight-sidebar-topics': 'export default (topics, options = {}) => ({ topics, ofTopics: [options] });',
  'starlight-openapi': `const all = { items: [] };
export const openAPISidebarGroups = [all], createOpenAPISidebarGroup = () => ({});
export default (schemas) => {
  for (const { base, label = base, collapsed = true, sidebar } of schemas) {
    const { group = {}, ...own } = { label, collapsed, ...sidebar };
    Object.assign(group, own, { items: [{ label: 'Overview', link: '/' + base }] });
    if (!sidebar?.group) all.items.push(group);
  }
  return { openapi: schemas };
};`,
};

/** The options of such plugins: `blog`, `topics` or `openapi`. */
export const optionsOf = ({ plugins }: Values, key: string): Values[] =>
  list(plugins).flatMap((each) => list(values(each)[key]).map(values));

/** The name of the sidebar of a topic, by its id. */
export function sidebarOfTopic(given: Values, id: unknown): string | undefined {
  const topics = optionsOf(given, 'topics');
  const index = topics.findIndex((topic) => topic['id'] === id && topic['items'] !== undefined);
  return id === undefined || index < 0 ? undefined : `sidebar-${index + 1}`;
}

/** Whether a plugin is one of these. */
export const isKnownPlugin = (plugin: unknown): boolean =>
  ['blog', 'topics', 'openapi'].some((key) => values(plugin)[key] !== undefined);

/** The API descriptions that are files of the site; others are reported. */
export const apisOf = (root: string, given: Values, report: Report): Api[] =>
  optionsOf(given, 'openapi').flatMap(({ base, schema }) => {
    const address = text(base);
    const apis = address ? apiAt(root, address, posix.join('/', address), String(schema), report) : [];
    return apis.map((api) => ({ ...api, description: { ...api.description, addresses: 'ids' as const } }));
  });
