import type { RootContent } from 'mdast';
import type { TransformState } from '../transformState.ts';
import type { Formula } from './mathMl.ts';

/** A node that becomes MathML once the library is loaded. Only sites with formulas load it. */
export function formula(node: Formula, state: TransformState): RootContent[] {
  const isBlock = node.type === 'math';
  const data: Record<string, unknown> = {
    hName: isBlock ? 'div' : 'span',
    hProperties: { className: ['formula'] },
  };
  const load = import('./mathMl.ts').then(({ mathMl }) => {
    data['hChildren'] = mathMl(node, isBlock, state);
  });
  state.jobs.push(load);
  return [{ ...node, data } as RootContent];
}
