/** All files of the output folder, with where they come from. */
import { markdownFile } from '#engine/shared/url.ts';
import type { RenderableSite } from './createSite.ts';
import { fullTexts } from './llms.ts';
import { OutputPaths } from './outputPaths.ts';
import { consumerFiles } from './pageConsumers.ts';
import { filesOf } from './renderRoutes.ts';

/** Checks that every file of the output folder can be written, and has one source; `generated` are those that follow from the site. */
export function claimOutputs(site: RenderableSite, generated: Iterable<string>): OutputPaths {
  const { routes, files, publicFiles, context } = site;
  const paths = new OutputPaths(context.problems);
  const { trailingSlash } = context.config;
  const texts = fullTexts(site).map(({ file }) => file);
  for (const file of [...generated, ...consumerFiles(site), ...texts])
    paths.claim(file, { file: 'site.config.ts' });
  for (const route of routes) {
    const { path, source, download } = route;
    const location = { file: source, line: 1 };
    if (download !== undefined) paths.claim(download, location);
    for (const file of filesOf(route, trailingSlash)) paths.claim(file, location);
    paths.claim(markdownFile(path), location);
  }
  for (const { path } of files) paths.claim(path.slice(1), { file: 'site.config.ts' });
  for (const [file, source] of publicFiles) paths.claim(file, { file: source });
  return paths;
}
