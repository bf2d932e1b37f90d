/** Formulas between dollars. */
import type { RootContent } from 'mdast';
import type { Walk } from '../walk.ts';
import type { Formula } from './mathMl.ts';

/** A node that becomes MathML when the library for that, which only sites with formulas need, has been loaded. */
export function formula(node: Formula, walk: Walk): RootContent[] {
  const isBlock = node.type === 'math';
  const data: Record<string, unknown> = {
    hName: isBlock ? 'div' : 'span',
    hProperties: { className: ['formula'] },
  };
  const load = import('./mathMl.ts').then(({ mathMl }) => {
    data['hChildren'] = mathMl(node, isBlock, walk);
  });
  walk.jobs.push(load);
  return [{ ...node, data } as RootContent];
}
