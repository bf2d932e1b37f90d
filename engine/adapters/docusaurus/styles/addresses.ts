/** Addresses of files in style sheets, which begin at a folder of static files or at that of the site: https://webpack.js.org/configuration/resolve/#resolveroots. */
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The sheet, whose addresses of files in these folders are those of what is published; files elsewhere in the site are named by their path from the sheet. */
export const withAddresses = (css: string, file: string, root: string, folders: readonly string[]): string =>
  css.replace(/(?<=url\(\s*["']?)\/(?!\/)([^"')?#\s]+)/g, (address, path) => {
    const isPublished = folders.some((folder) => existsSync(join(root, folder, path)));
    if (isPublished || !existsSync(join(root, path))) return address;
    const folder = folders.find((each) => path.startsWith(`${each}/`));
    if (folder !== undefined) return path.slice(folder.length);
    const fromSheet = relative(dirname(file), join(root, path)).replaceAll('\\', '/');
    return fromSheet.startsWith('.') ? fromSheet : `./${fromSheet}`;
  });
