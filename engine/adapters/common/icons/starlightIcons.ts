/** Icons of Starlight, as its package draws them: https://starlight.astro.build/reference/icons/. */
import JSON5 from 'json5';
import { textOf } from '#engine/content/markdown/textOf.ts';
import type { MarkdownDialect } from '#engine/content/markdown/transformState.ts';
import { attempt } from '#engine/shared/attempt.ts';
import { packageText } from '../installed.ts';
import { textsOf } from '../markdown/attributes.ts';
import { profileEntries } from '../names.ts';
import type { Values } from '../values.ts';
import { fileIcons } from './fileIcons.ts';
import { drawingFor, drawTabIcon, iconNodes } from './iconNodes.ts';
import { svgOf } from './iconSets.ts';

const name = '@astrojs/starlight';
const files = ['dist/components-internals/Icons.js', 'components-internals/Icons.ts', 'components/Icons.ts'];
const treeFiles = ['dist/user-components/file-tree-icons.js', 'user-components/file-tree-icons.ts'];

/** A line of these files, or two: a name, and the content of a drawing of 24 by 24. */
const entry = /^\s*["']?([\w:.-]+)["']?:\s*(["'`])(<.*)\2,?\s*$/gm;

/** Drawings by name, and names of icons by files; none if the packages of the site in `root` are not installed. */
function readDrawings(root: string) {
  const ofTrees = packageText(root, name, treeFiles);
  const all = (packageText(root, name, files) + ofTrees).matchAll(entry);
  const [, table = ''] = /definitions\b.*= (\{[\s\S]*?\n\});/.exec(ofTrees) ?? [];
  return {
    drawings: new Map(Array.from(all, ([, key, , body = '']) => [key, body.replaceAll('\\"', '"')])),
    iconOfFile: fileIcons(attempt(() => JSON5.parse<unknown>(table))),
  };
}

/** Profiles with the drawings of the package, and the names of these. */
export function drawnProfiles(root: string, given: unknown): Values[] {
  const { drawings } = readDrawings(root);
  return profileEntries(given).map(({ icon, ...each }) => {
    const body = drawings.get(`${icon}`);
    return { ...each, sign: icon, icon: body ? { svg: svgOf(body) } : icon };
  });
}

/** Draws icons by their names, as the package of the site in `root` does. */
export const drawnIn =
  (root: string) =>
  ([name = '']: readonly string[]): string | undefined => {
    const body = readDrawings(root).drawings.get(name);
    return body && svgOf(body);
  };

/** How elements in pages of a site show their icons. */
export function iconsOf(root: string): NonNullable<MarkdownDialect['iconOf']> {
  let found: ReturnType<typeof readDrawings> | undefined;
  return (node, state) => {
    found ??= readDrawings(root);
    const isFile = node.name === 'FileName';
    const [icon = ''] = textsOf(node, state, isFile ? 'kind' : node.name === 'Icon' ? 'name' : 'icon');
    const name = icon === 'file' && isFile ? found.iconOfFile(textOf(node as never)) : `seti:${icon}`;
    const body = found.drawings.get(isFile ? name : icon);
    if (node.name === 'TabItem') drawTabIcon(node, body, state);
    const lack = found.drawings.size > 0 || icon.includes(':') ? [] : [`@astrojs/starlight:${icon}`];
    const names = icon && !isFile ? [icon, ...lack] : [];
    return body ? drawingFor(svgOf(body), node, state) : iconNodes(names, node, state);
  };
}
