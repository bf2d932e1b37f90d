/** Files that a page shows: code blocks whose title is a file name. */
import type { Nodes } from 'mdast';
import type { SiteConfig } from '#engine/config/schema.ts';
import { copiedCode } from '#engine/content/code/codeComments.ts';
import { parseFence } from '#engine/content/code/fence.ts';
import type { CodeFileReader } from '#engine/content/code/fileCode.ts';
import { isLeftOut } from '#engine/content/markdown/nodes/variants.ts';
import type { ParsedPage } from '#engine/content/markdown/parser/parse.ts';
import { pathFault } from '#engine/shared/pathFault.ts';
import { locationIn, type Problems, type SourceLocation } from '#engine/shared/problems.ts';

/** A file of an archive, and the place of its code. */
export interface CodeFile {
  code: string;
  location: SourceLocation;
}

/** Whether a title has an extension or a leading dot, unlike `Terminal` or `Response`. */
const isFileName = (title: string): boolean => /^\S*\.\w+$/.test(title);

/** Why a path could lie outside of the archive, as the end of a sentence. */
const faultOf = (path: string): string | undefined =>
  path.split('/').includes('') ? 'has a part without a name' : pathFault(path);

/** Files of a page by path, in the order of its text; `read` gets the code of blocks that take it from a file. Reports wrong files, but no other fault of the page. */
export function codeFiles(
  page: ParsedPage | undefined,
  problems: Problems,
  read?: CodeFileReader,
  chosen: SiteConfig['chosen'] = {},
): Map<string, CodeFile> {
  const files = new Map<string, CodeFile>();
  const visit = (node: Nodes): void => {
    if (isLeftOut(node, chosen)) return;
    if (node.type === 'code')
      add(node.value, node.lang ?? '', node.meta ?? '', locationIn(page?.start ?? { file: '' }, node));
    if ('children' in node) for (const child of node.children) visit(child);
  };
  const add = (value: string, language: string, meta: string, location: SourceLocation): void => {
    const fence = parseFence(meta);
    const { title = '' } = fence;
    if (!isFileName(title)) return;
    const fault = faultOf(title);
    const other = files.get(title);
    if (fault !== undefined)
      problems.error(location, `The file ${JSON.stringify(title)} cannot be packed: its path ${fault}.`);
    else if (other)
      problems.error(
        location,
        `Two blocks are the file ${title}: the other one stands in line ${other.location.line}.`,
        'A page with an archive shows each file once.',
      );
    else {
      const code = copiedCode(read?.(fence, location) ?? value, language, fence);
      files.set(title, { code: `${code.trimEnd()}\n`, location });
    }
  };
  if (page) visit(page.tree);
  return files;
}
