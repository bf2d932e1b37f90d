/** Fenced code and diagrams. */
import type { Code, RootContent } from 'mdast';
import type { NodeTransform } from '../walk.ts';

export const codeFence: NodeTransform<Code> = (node, { context, jobs, place }) => {
  const fence = { value: node.value, lang: node.lang ?? '', meta: node.meta ?? '' };
  const block = context.code(fence, place(node));
  jobs.push(block.done);
  return [block.node as RootContent];
};
