/** Transforms a parsed page for the components, and collects its headings, ids and edits. */
import GithubSlugger from 'github-slugger';
import type { Parents, Root, RootContent } from 'mdast';
import { reasonOf } from '#engine/config/reasonOf.ts';
import { scriptIds } from '#engine/shared/attributes.ts';
import { locationIn } from '#engine/shared/problems.ts';
import { removeNode } from './markdownExport.ts';
import { admonition, blockquote, writtenDirective } from './nodes/admonitions.ts';
import { codeFence } from './nodes/code.ts';
import { inlineCode } from './nodes/color.ts';
import { component } from './nodes/components.ts';
import { expression } from './nodes/expressions.ts';
import { reportOtherTools } from './nodes/foreignSyntax.ts';
import { heading } from './nodes/headings.ts';
import { image, paragraph } from './nodes/images.ts';
import { link } from './nodes/links.ts';
import { formula } from './nodes/math.ts';
import { importedPartials } from './nodes/partials.ts';
import { reportDropped } from './nodes/reportDropped.ts';
import { pageImports } from './pageImports.ts';
import type { ParsedPage } from './parser/parse.ts';
import { sheetLink } from './style.ts';
import type { NodeTransform, TransformContext, Transformed, TransformState } from './transformState.ts';

/** Transforms by type of node. Other nodes stay, and their children are transformed. */
const transforms: { [Type in RootContent['type']]?: NodeTransform<Extract<RootContent, { type: Type }>> } = {
  heading,
  blockquote,
  containerDirective: admonition,
  leafDirective: writtenDirective,
  textDirective: writtenDirective,
  code: codeFence,
  inlineCode,
  link,
  definition: link,
  paragraph,
  image,
  math: formula,
  inlineMath: formula,
  mdxjsEsm: removeNode,
  mdxFlowExpression: expression,
  mdxTextExpression: expression,
  mdxJsxFlowElement: component,
  mdxJsxTextElement: component,
};

/** Transforms the tree of `page` in place. */
export function transform(page: ParsedPage, context: TransformContext): Transformed {
  const slugger = new GithubSlugger();
  for (const id of scriptIds) slugger.slug(id, true);
  const rules = new Map<string, string>();
  const transformed = transformFile(page, context, {
    slugger,
    ids: new Set(),
    includedBy: [],
    rules,
    lost: { some: false },
    styles: new Set(),
    variants: new Set(),
  });
  const done = transformed.done.then(() => {
    if (context.sheet && rules.size > 0)
      transformed.tree.children.unshift(sheetLink(rules, context.sheet) as RootContent);
  });
  return { ...transformed, done };
}

function transformFile(
  page: ParsedPage,
  context: TransformContext,
  shared: Pick<TransformState, 'slugger' | 'ids' | 'includedBy' | 'rules' | 'lost' | 'styles' | 'variants'>,
  props: Readonly<Record<string, unknown>> = {},
): Transformed {
  const { siteCode, problems, language, dialect } = context;
  const code = siteCode?.of(page, props);
  const imports = siteCode || dialect ? pageImports(page, problems, code !== undefined) : undefined;
  const state: TransformState = {
    ...shared,
    code,
    context,
    page,
    imports: new Map(imports?.map((each) => [each.name, each])),
    partials: importedPartials(page, context, imports),
    headings: [],
    edits: [],
    jobs: [],
    head: [],
    location: (node) => locationIn(page.start, node),
    children(parent) {
      parent.children = parent.children.flatMap((child) =>
        transformNode(child as RootContent, state, parent),
      ) as never;
    },
    include(inner, innerContext = context, given = {}) {
      const includedBy = [...shared.includedBy, page.start.file];
      const transformed = transformFile(inner, innerContext, { ...shared, includedBy }, given);
      state.headings.push(...transformed.headings);
      state.jobs.push(transformed.done);
      state.head.push(...transformed.head);
      return transformed;
    },
  };
  const tree: Root = page.tree;
  reportDropped(page, problems, language?.math === true);
  // Text is text in the original, too.
  if (!dialect) reportOtherTools(page, problems);
  state.children(tree);
  const { headings, title, edits, jobs, head, lost, partials } = state;
  if ([...partials.values()].includes(undefined)) lost.some = true;
  return {
    tree,
    headings,
    head,
    lost,
    styles: shared.styles,
    variants: shared.variants,
    ...(title && { title }),
    edits,
    done: Promise.all(jobs),
  };
}

/** Returns the nodes in the place of a node, with positions. Reports failures. */
function transformNode(node: RootContent, state: TransformState, parent: Parents): RootContent[] {
  try {
    const ours = () => {
      const made = (transforms[node.type] as NodeTransform | undefined)?.(node, state, parent);
      if (made) return made;
      if ('children' in node) state.children(node);
      return [node];
    };
    const theirs = state.context.dialect?.nodes?.[node.type];
    const made = theirs ? theirs(node as never, state, ours) : ours();
    for (const result of made) result.position ??= node.position;
    return made;
  } catch (fault) {
    state.lost.some = true;
    state.context.problems.error(state.location(node), `This cannot be rendered: ${reasonOf(fault)}`);
    return [];
  }
}
