/** Commands of npm in a tab for each package manager. */
import type { Code, RootContent } from 'mdast';
import { type JsxNode, jsx } from '#engine/content/markdown/jsx.ts';
import type { TransformState } from '#engine/content/markdown/transformState.ts';

const managers = { npm: 'npm', yarn: 'Yarn', pnpm: 'pnpm', bun: 'Bun' } as const;

/** The tabs of a block of code that holds commands of npm. Tabs of one group change together. */
export function packageTabs(node: Code, state: TransformState, groupId?: string): RootContent {
  const { value: commands, lang, meta } = node;
  const tabs = Object.entries(managers).map(([value, label]) => jsx('TabItem', { value, label }, []));
  state.jobs.push(
    import('npm-to-yarn').then(async ({ default: convert }) => {
      for (const [at, manager] of (Object.keys(managers) as (keyof typeof managers)[]).entries()) {
        const value = manager === 'npm' ? commands : convert(commands, manager);
        const fence = { value, lang: lang ?? 'bash', meta: meta ?? '' };
        const block = state.context.code(fence, state.location(node));
        if (block.style) state.styles.add(block.style);
        (tabs[at] as JsxNode).children = [block.node as never];
        await block.done;
      }
    }),
  );
  return jsx('Tabs', groupId === undefined ? {} : { groupId }, tabs) as RootContent;
}
