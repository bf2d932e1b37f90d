/** Includes Markdown partials; `readPartial.ts` finds their files. */
import type { RootContent } from 'mdast';
import { locationIn } from '#engine/shared/problems.ts';
import { fillPage } from '../fillPage.ts';
import { applyEdits, replaceNode } from '../markdownExport.ts';
import { type PageImport, readImports } from '../pageImports.ts';
import type { ParsedPage } from '../parser/parse.ts';
import { type PageCode, placedAt, type TransformContext, type TransformState } from '../transformState.ts';
import { propsOf } from './siteCode.ts';

/** Partials that a file uses without an import. */
export const sharedPartials = (
  { source, start }: ParsedPage,
  { partials }: Pick<PageCode, 'partials'>,
): PageImport[] =>
  [...partials]
    .filter(([name]) => source.includes(`<${name}`))
    .map(([name, source]) => ({ name, source, exported: 'default', location: start }));

/** Partials of a file by name. `known` are its imports where any import is allowed; without them, each line is checked. */
export function importedPartials(
  page: ParsedPage,
  context: TransformContext,
  known: readonly PageImport[] | undefined,
): Map<string, ParsedPage | undefined> {
  const { tree, start } = page;
  const partials = new Map<string, ParsedPage | undefined>();
  const shared = context.siteCode ? sharedPartials(page, context.siteCode) : [];
  for (const { name, source, location, exported } of [...shared, ...(known ?? [])]) {
    if (/\.mdx?$/.test(source) && exported === 'default')
      partials.set(name, context.partial(source, location));
  }
  if (known) return partials;
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue;
    const imports = readImports(node.value, locationIn(start, node), context.components, context.problems);
    for (const { name, source, location } of imports) partials.set(name, context.partial(source, location));
  }
  return partials;
}

/** Replaces an element by the content of its partial. */
export function includePartial(partial: ParsedPage, node: RootContent, state: TransformState): RootContent[] {
  const files = [...state.includedBy, state.page.start.file];
  if (files.includes(partial.start.file)) {
    const circle = [...files, partial.start.file].join(' → ');
    state.context.problems.error(state.location(node), `The file includes itself: ${circle}.`);
    return [];
  }
  const { language, problems } = state.context;
  const copy = fillPage({ ...partial, tree: structuredClone(partial.tree) }, language?.values, problems);
  const inner = state.include(copy, state.context, propsOf(node, state));
  state.edits.push(replaceNode(node, applyEdits(copy.source, inner.edits)));
  return placedAt(inner.tree.children, node);
}
