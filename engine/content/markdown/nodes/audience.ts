/** Content for one kind of reader: `<For>`, `<If>`, and `<Prompt>`, a text to give to an assistant. */
import type { Parents, RootContent } from 'mdast';
import { suggest } from '#engine/shared/problems.ts';
import { type JsxNode, jsx } from '../jsx.ts';
import { applyEdits, offsets, plainText, replaceNode, unwrapEdits } from '../markdownExport.ts';
import { placedAt, type TransformState } from '../transformState.ts';
import { variant } from './variants.ts';

type Element = RootContent & JsxNode;
type Attributes = Readonly<Record<string, unknown>>;

const readers = ['agents', 'people'];

/** Kind of the style sheet of a page with a prompt. */
const promptStyle = 'prompt';

/** Transforms the children of an element whose headings are none of the page, and take no ids from those that are. */
function transformAside(node: Element, state: TransformState): void {
  const { headings, slugger, ids } = state;
  const { length } = headings;
  const occurrences = { ...slugger.occurrences };
  const known = [...ids];
  state.children(node as Parents);
  headings.length = length;
  slugger.occurrences = occurrences;
  ids.clear();
  for (const id of known) ids.add(id);
}

/** `<For who="agents">` is in the Markdown only, `<For who="people">` in all else only. */
function oneReader(node: Element, { who }: Attributes, state: TransformState): RootContent[] {
  if (who === 'agents') {
    state.edits.push(...unwrapEdits(state.page.source, node, ''));
    transformAside(node, state);
    return [];
  }
  if (who !== 'people') {
    const message =
      who === undefined ? '<For> does not say for whom.' : `<For who="${who}"> is for nobody that is known.`;
    const hint = `Write who="agents" or who="people". ${who === undefined ? '' : suggest(`${who}`, readers)}`;
    state.context.problems.error(state.location(node), message, hint.trim());
    state.lost.some = true;
    return [];
  }
  state.edits.push(replaceNode(node, ''));
  state.children(node as Parents);
  const isFlow = node.type === 'mdxJsxFlowElement';
  return placedAt(
    [jsx(isFlow ? 'div' : 'span', { 'data-markdown-ignore': '' }, node.children) as RootContent],
    node,
  );
}

/** The content of a prompt as Markdown, or the code of its one block. */
function promptText(node: Element, { page: { source }, edits }: TransformState): string {
  const [first, ...more] = node.children as RootContent[];
  if (!first) return '';
  if (first.type === 'code' && more.length === 0) return first.value;
  const { start } = offsets(first);
  const { end } = offsets(more.at(-1) ?? first);
  const own = edits.filter((edit) => edit.start >= start && edit.end <= end);
  const text = applyEdits(
    source.slice(start, end),
    own.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start })),
  );
  const column = start - (source.lastIndexOf('\n', start - 1) + 1);
  return column === 0 ? text : text.replace(new RegExp(`^ {1,${column}}`, 'gm'), '');
}

/** A text to give to an assistant: as it is given, with what hands it over; in Markdown a quotation. */
function prompt(node: Element, { title }: Attributes, state: TransformState): RootContent[] {
  const written = { ...node, children: [...node.children] } as Element;
  transformAside(node, state);
  const text = promptText(written, state);
  if (text === '') {
    state.context.problems.error(
      state.location(node),
      '<Prompt> holds no text.',
      'Write the text between <Prompt> and </Prompt>.',
    );
    return [];
  }
  const indent = ' '.repeat((node.position?.start.column ?? 1) - 1);
  const head = title === undefined ? [] : [`**${plainText(`${title}`)}**`, ''];
  const quoted = text.split('\n').map((line) => `> ${line}`.trimEnd());
  state.edits.push(replaceNode(node, [...head, ...quoted].join(`\n${indent}`)));
  state.styles.add(promptStyle);
  return placedAt([jsx('Prompt', { ...(title !== undefined && { title }), text }, []) as RootContent], node);
}

/** Transforms by name of the element, after its attributes were checked. */
export const audience: Readonly<
  Record<string, (node: Element, attributes: Attributes, state: TransformState) => RootContent[]>
> = { For: oneReader, If: variant, Prompt: prompt };
