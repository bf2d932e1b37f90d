/** OpenAPI descriptions that Redocusaurus has a page for, as docs instances of their own. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfigInput } from '#engine/config/schema.ts';
import { list, type Report, text, type Values, values } from '../../common/values.ts';
import { folderOf, route } from './docs.ts';

/** A docs instance and the API description of its pages. */
export interface Api {
  instance: SiteConfigInput['docs'][number];
  description: NonNullable<SiteConfigInput['openapi']>[number];
}

/** The descriptions of a preset's options, or the one of a plugin's; those that are no files are noted. */
export function apisOf(root: string, options: Values, report: Report): Api[] {
  const specs = 'specs' in options ? list(options['specs']).map(values) : [options];
  return specs.flatMap((spec) => {
    const address = text(spec['route']) ?? text(spec['routePath']);
    const written = text(spec['spec']);
    if (address === undefined && written !== undefined)
      report(`the API description ${written}, which has no page`);
    if (address === undefined || written === undefined) return [];
    const file = folderOf(root, written);
    if (!existsSync(join(root, file))) {
      report(`the API description ${written}`);
      return [];
    }
    const id = `api-${(text(spec['id']) ?? address).replace(/[^\w-]+/g, '-')}`;
    // The description makes all pages: the folder has no files.
    const version = { name: 'current', label: 'Current', dir: `.docusaurus/${id}`, sidebars: true };
    return {
      instance: { id, routeBasePath: route(address), kind: 'api-home', versions: [version] },
      description: { file, docs: id, lint: false },
    };
  });
}
