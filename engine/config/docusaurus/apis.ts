/** OpenAPI descriptions that Redocusaurus has a page for, as docs instances of their own. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfigInput } from '../schema.ts';
import { folderOf, route } from './docs.ts';
import { type Leave, list, text, type Values, values } from './values.ts';

/** Whether a preset or plugin is one of these. */
export const isRedoc = (name: string): boolean => /redocusaurus|plugin-redoc/.test(name);

export interface Apis {
  docs: SiteConfigInput['docs'];
  openapi: NonNullable<SiteConfigInput['openapi']>;
}

/** The descriptions of a preset's options, or the one of a plugin's; those that are no files are noted. */
export function apisOf(root: string, options: Values, leave: Leave): Apis {
  const apis: Apis = { docs: [], openapi: [] };
  const specs = 'specs' in options ? list(options['specs']).map(values) : [options];
  for (const spec of specs) {
    const address = text(spec['route']) ?? text(spec['routePath']);
    const written = text(spec['spec']);
    if (address === undefined || written === undefined) continue;
    const file = folderOf(root, written);
    if (!existsSync(join(root, file))) {
      leave(`the API description ${written}`);
      continue;
    }
    const id = `api-${(text(spec['id']) ?? address).replace(/[^\w-]+/g, '-')}`;
    // There are no files beside the pages of the description.
    const version = { name: 'current', label: 'Current', dir: `.docusaurus/${id}`, sidebars: true as const };
    apis.docs.push({ id, routeBasePath: route(address), kind: 'api-home', versions: [version] });
    apis.openapi.push({ file, docs: id, lint: false });
  }
  return apis;
}
