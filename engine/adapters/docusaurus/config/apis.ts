/** OpenAPI descriptions that Redocusaurus has a page for, as docs instances of their own. */
import { type Api, apiAt } from '../../common/site.ts';
import { list, type Report, text, type Values, values } from '../../common/values.ts';
import { folderOf, route } from './docs.ts';

/** The descriptions of a preset's options, or the one of a plugin's; those that are no files are noted. */
export function apisOf(root: string, options: Values, report: Report): Api[] {
  const specs = 'specs' in options ? list(options['specs']).map(values) : [options];
  return specs.flatMap((spec) => {
    const address = text(spec['route']) ?? text(spec['routePath']);
    const written = text(spec['spec']);
    if (address === undefined && written !== undefined)
      report(`the API description ${written}, which has no page`);
    if (address === undefined || written === undefined) return [];
    const isLeft = () => report(`the API description ${written}`);
    return apiAt(root, text(spec['id']) ?? address, route(address), folderOf(root, written), isLeft);
  });
}
