/** The site's own content, which is mutated. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#engine/config/paths.ts';

/** All pages, sorted by path from the root of the site. */
export function pageFiles() {
  const paths = readdirSync(join(projectRoot, 'site/content'), { recursive: true }).map(String);
  return paths
    .filter((path) => /\.mdx?$/.test(path))
    .sort()
    .map((path) => ({
      path: `content/${path}`,
      text: readFileSync(join(projectRoot, 'site/content', path), 'utf8'),
    }));
}
