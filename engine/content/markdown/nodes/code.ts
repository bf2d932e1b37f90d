/** Fenced code and diagrams. */
import type { Code, RootContent } from 'mdast';
import type { NodeTransform } from '../walk.ts';
import { drawnByCode } from './siteCode.ts';

export const codeFence: NodeTransform<Code> = (node, walk) => {
  const { context, jobs, location } = walk;
  const editable = walk.code?.fence(node);
  if (editable) return drawnByCode(editable, walk);
  const written = [node.lang, node.meta].filter(Boolean);
  // A fence may begin with what is said of it: ```title="…"
  const lang = /^(\w+=|\{)/.test(node.lang ?? '') ? '' : (node.lang ?? '');
  const fence = { value: node.value, lang, meta: lang === '' ? written.join(' ') : (node.meta ?? '') };
  const block = context.code(fence, location(node));
  jobs.push(block.done);
  return [block.node as RootContent];
};
