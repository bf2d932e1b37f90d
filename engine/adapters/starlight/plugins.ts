/** Plugins of Starlight that the engine has something of its own for: topics of sidebars and API descriptions. */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type Api, apiAt } from '../common/site.ts';
import { list, type Report, text, type Values, values } from '../common/values.ts';

/** The plugins as code that keeps their options. Groups of API descriptions become links in the sidebar. */
export const pluginModules = {
  'starlight-sidebar-topics': 'export default (topics) => ({ topics });',
  'starlight-openapi': `const all = { items: [] };
export const openAPISidebarGroups = [all], createOpenAPISidebarGroup = () => ({});
export default (schemas) => {
  for (const { base, sidebar } of schemas) {
    const link = { label: sidebar?.label ?? base, link: '/' + base };
    if (sidebar?.group) Object.assign(sidebar.group, link);
    else all.items.push(link);
  }
  return { openapi: schemas };
};`,
};

const optionsOf = ({ plugins }: Values, key: string): Values[] =>
  list(plugins).flatMap((each) => list(values(each)[key]).map(values));

/** The topics, each with the items of a sidebar or a link. */
export const topicsOf = (given: Values): Values[] => optionsOf(given, 'topics');

/** Whether a plugin is one of these. */
export const isKnownPlugin = (plugin: unknown): boolean =>
  ['topics', 'openapi'].some((key) => values(plugin)[key] !== undefined);

/** The API descriptions that are files of the site; others are reported. */
export function apisOf(root: string, given: Values, report: Report): Api[] {
  return optionsOf(given, 'openapi').flatMap(({ base, schema }) => {
    const [address, file] = [text(base), posix.normalize(text(schema) ?? '')];
    if (address === undefined) return [];
    if (!file.startsWith('..') && existsSync(join(root, file)))
      return [apiAt(address, posix.join('/', address), file)];
    report(`the API description ${String(schema)}`);
    return [];
  });
}
