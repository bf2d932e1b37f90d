/** Fenced code and diagrams. */
import type { Code, RootContent } from 'mdast';
import { addBelow, fillFence } from '../markdownExport.ts';
import type { NodeTransform } from '../transformState.ts';
import { drawnByCode } from './siteCode.ts';

export const codeFence: NodeTransform<Code> = (node, state) => {
  const { context, jobs, location, page } = state;
  const editable = state.code?.fence(node);
  if (editable) return drawnByCode(editable, state);
  const written = [node.lang, node.meta].filter(Boolean);
  // A fence may begin with an option: ```title="…"
  const lang = /^(\w+=|\{)/.test(node.lang ?? '') ? '' : (node.lang ?? '');
  const fence = { value: node.value, lang, meta: lang === '' ? written.join(' ') : (node.meta ?? '') };
  const block = context.code(fence, location(node));
  jobs.push(block.done);
  if (block.style) state.styles.add(block.style);
  if (block.code !== undefined) state.edits.push(fillFence(page.source, node, block.code));
  if (block.markdown) state.edits.push(addBelow(page.source, node, block.markdown));
  return [block.node as RootContent];
};
