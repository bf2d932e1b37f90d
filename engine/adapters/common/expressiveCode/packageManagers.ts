/** Commands of package managers: https://starlight-package-managers.vercel.app. */
import type { Code, RootContent } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { type JsxNode, setAttribute } from '#engine/content/markdown/jsx.ts';
import { replaceNode } from '#engine/content/markdown/markdownExport.ts';
import { type Adapt, textsOf } from '../markdown/attributes.ts';
import { givenValue, has } from '../markdown/building.ts';
import { tabsOf } from '../markdown/containers.ts';
import { walked } from '../markdown/elements.ts';
import { texts } from '../values.ts';

/** The commands of `starlight-package-managers` before the names of packages, where they are not named as its types. */
const commands: Readonly<Record<string, string>> = {
  ...{ 'npm add': 'npm i', 'npm dlx': 'npx', 'npm exec': 'npx', 'npm remove': 'npm uninstall' },
  ...{ 'pnpm dlx': 'pnpx', 'pnpm exec': 'pnpm', 'yarn exec': 'yarn', 'bun dlx': 'bunx', 'bun exec': 'bunx' },
};

/** The command of each package manager, as tabs. */
export const packageManagers: Adapt = (node, state) => {
  const [type = 'add', name, more] = textsOf(node, state, 'type', 'pkg', 'args');
  if (!/^(add|create|dlx|exec|install|remove|run)$/.test(type)) return undefined;
  const wanted = texts(givenValue(node, 'pkgManagers', state) ?? ['npm', 'pnpm', 'yarn']);
  const codes = wanted.map((manager): Code => {
    const command = `${manager} ${type}`;
    const dashes = manager === 'npm' && more && !/^(dlx|exec|run)$/.test(type) ? '--' : '';
    const words = [commands[command] ?? command, has(node, 'dev') && '-D', name, dashes, more];
    return { type: 'code', lang: 'bash', value: words.filter(Boolean).join(' ') };
  });
  if (codes[0]) state.edits.push(replaceNode(node as never, toMarkdown(codes[0]).trim()));
  const tabs = tabsOf(wanted, codes);
  for (const [at, tab] of (tabs.children as JsxNode[]).entries())
    setAttribute(tab, 'icon', `${wanted[at]}`.replace(/^(?=npm$|yarn$)/, 'seti:'));
  setAttribute(tabs, 'syncKey', 'packages');
  return walked([tabs as RootContent], node, state);
};
