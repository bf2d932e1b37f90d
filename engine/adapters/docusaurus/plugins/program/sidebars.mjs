/** Makes the sidebars of documents with a `sidebarItemsGenerator`, as Docusaurus does. */
import { relative } from 'node:path';
import { contents } from './lifeCycles.mjs';
import { own } from './options.mjs';
import { contentPlugin, input } from './site.mjs';

/** Sidebars by the paths of their files, or of the folders of documents without one. */
export async function answer() {
  const sidebars = {};
  for (const [kind, options] of contents()) {
    if (kind !== 'docs' || typeof own(options).sidebarItemsGenerator !== 'function') continue;
    const quick = { showLastUpdateTime: false, showLastUpdateAuthor: false };
    const plugin = await contentPlugin(kind, { ...options, ...quick });
    const { loadedVersions } = await plugin.loadContent();
    if (loadedVersions.length === 0) throw new Error('@docusaurus/plugin-content-docs is not installed');
    for (const { sidebarFilePath, contentPath, sidebars: made } of loadedVersions)
      sidebars[relative(input.root, sidebarFilePath || contentPath).replaceAll('\\', '/')] = made;
  }
  return JSON.stringify({ sidebars });
}
