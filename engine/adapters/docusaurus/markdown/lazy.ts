/** Forms that libraries read, which are loaded only where a page holds one. */
import type { Code, RootContent, Text } from 'mdast';
import { type JsxNode, jsx } from '#engine/content/markdown/jsx.ts';
import type { TransformState } from '#engine/content/markdown/transformState.ts';

const code = /:\+1:|:-1:|:[\w-]+:/g;

/** Emoji in the place of their codes; those that are not known stay as they are. */
export function emoji(node: Text, { jobs }: TransformState): RootContent[] {
  if (node.value.search(code) >= 0)
    jobs.push(
      import('node-emoji').then(({ get }) => {
        node.value = node.value.replace(code, (written) => get(written) ?? written);
      }),
    );
  return [node];
}

const managers = ['npm', 'yarn', 'pnpm', 'bun'] as const;

/** Commands for each package manager in tabs, where a fence asks for it; `undefined` for any other fence. */
export function packageTabs(node: Code, state: TransformState): RootContent[] | undefined {
  if (!/\bnpm2yarn\b/.test(node.meta ?? '')) return undefined;
  const { context, jobs } = state;
  const isSynced = /\bsync\b/.test(node.meta ?? '');
  const rest = (node.meta ?? '').replace(/\b(npm2yarn|sync)\b/g, '').trim();
  const tabs = managers.map((manager) => jsx('TabItem', { value: manager, label: labels[manager] }, []));
  jobs.push(
    import('npm-to-yarn').then(async ({ default: convert }) => {
      for (const [at, manager] of managers.entries()) {
        const value = manager === 'npm' ? node.value : convert(node.value, manager);
        const block = context.code({ value, lang: node.lang ?? 'bash', meta: rest }, state.location(node));
        (tabs[at] as JsxNode).children = [block.node as never];
        await block.done;
      }
    }),
  );
  return [jsx('Tabs', isSynced ? { groupId: 'npm2yarn' } : {}, tabs) as RootContent];
}

const labels = { npm: 'npm', yarn: 'Yarn', pnpm: 'pnpm', bun: 'Bun' };
