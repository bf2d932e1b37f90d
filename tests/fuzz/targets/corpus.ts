/** The site's own content, which is mutated. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#engine/config/paths.ts';

interface PageFile {
  /** From the site's root. */
  path: string;
  text: string;
}

/** All pages, sorted by path. */
export function pageFiles(): PageFile[] {
  const paths = readdirSync(join(projectRoot, 'site/content'), { recursive: true }).map(String);
  return paths
    .filter((path) => /\.mdx?$/.test(path))
    .sort()
    .map((path) => ({
      path: `content/${path}`,
      text: readFileSync(join(projectRoot, 'site/content', path), 'utf8'),
    }));
}
