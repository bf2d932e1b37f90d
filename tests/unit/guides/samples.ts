/** The code samples of all pages, as their readers copy them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Nodes } from 'mdast';
import { z } from 'zod';
import { applyMagicComments } from '#engine/content/code/codeComments.ts';
import { parseFence } from '#engine/content/code/fence.ts';
import { parsePage } from '#engine/content/markdown/parser/parse.ts';
import { parseFrontMatter } from '#engine/content/records/frontMatter.ts';
import { Problems } from '#engine/shared/problems.ts';

export const root = join(import.meta.dirname, '../../..');
export const siteRoot = join(root, 'site');

export interface Sample {
  /** Path from the site's root. */
  file: string;
  /** Line of the fence. */
  line: number;
  language: string;
  title: string | undefined;
  /** Why it does not run. */
  unchecked: string | undefined;
  code: string;
}

/** Paths of all pages from the site's root. */
export const pages: string[] = readdirSync(join(siteRoot, 'content'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.mdx?$/.test(file))
  .map((file) => `content/${file}`)
  .sort();

/** Nodes of one type in a page, with the line of the file on which each starts. */
export function nodesOf<T extends Nodes['type']>(
  file: string,
  type: T,
): { node: Extract<Nodes, { type: T }>; line: number }[] {
  const problems = new Problems();
  const parsed = parseFrontMatter(readFileSync(join(siteRoot, file), 'utf8'), file, z.unknown(), problems);
  const page = parsed && parsePage(parsed.body, { file, line: parsed.bodyLine }, problems);
  if (!parsed || !page) throw new Error(problems.report());
  const found: { node: Extract<Nodes, { type: T }>; line: number }[] = [];
  const visit = (node: Nodes): void => {
    const line = (node.position?.start.line ?? 1) + parsed.bodyLine - 1;
    if (node.type === type) found.push({ node: node as Extract<Nodes, { type: T }>, line });
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(page.tree);
  return found;
}

function samplesOf(file: string): Sample[] {
  return nodesOf(file, 'code').map(({ node, line }) => {
    const { title, unchecked } = parseFence(node.meta ?? '');
    const language = node.lang ?? 'text';
    const { code } = applyMagicComments(node.value, language);
    return { file, line, language, title, unchecked, code };
  });
}

/** Every fenced block of the site. */
export const samples: Sample[] = pages.flatMap(samplesOf);
