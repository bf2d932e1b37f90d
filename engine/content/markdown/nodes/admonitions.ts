/** Admonitions such as `:::tip[Title]`. Other forms of directives are text. */
import type { Blockquote, RootContent } from 'mdast';
import {
  type AdmonitionType,
  admonitionAliases,
  admonitionTypes,
} from '#engine/components/admonition/types.ts';
import { suggest } from '#engine/shared/problems.ts';
import { jsx } from '../jsx.ts';
import { admonitionEdits, offsets, unwrapEdits } from '../markdownExport.ts';
import { textOf } from '../textOf.ts';
import type { NodeTransform, TransformState } from '../transformState.ts';
import { addId } from './headings.ts';

type Directive = Extract<RootContent, { type: 'containerDirective' }>;

export const admonition: NodeTransform<Directive> = (node, state) => {
  const { context, edits, page, location } = state;
  const isKeyword = context.keywords?.includes(node.name) ?? false;
  const type = isKeyword ? 'note' : admonitionTypes.find((name) => name === node.name);
  if (!type) {
    const hint = suggest(node.name, admonitionTypes);
    context.problems.error(location(node), `Unknown directive ":::${node.name}".`, hint);
    return [];
  }
  const first = node.children[0];
  const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
  const body = label ? node.children.slice(1) : node.children;
  const title = isKeyword ? node.name : context.admonitionTitle(type);
  const isWritten = label?.children.some(({ position }) => position);
  const shown = label ? textOf(label) : title;
  edits.push(
    // The lines of an element that stands for a box are no directive.
    ...(node.position && page.source[offsets(node).start] === '<'
      ? unwrapEdits(page.source, { ...node, children: body }, `**${shown}**\n\n`)
      : admonitionEdits(page.source, node, label && isWritten ? label.children : shown)),
  );
  if (label) state.children(label);
  node.children = body;
  state.children(node);
  const head = jsx('AdmonitionTitle', { type }, label ? label.children : [{ type: 'text', value: title }]);
  return [jsx('Admonition', { type, ...attributesOf(node, state) }, [head, ...node.children]) as RootContent];
};

/** Id and classes of an admonition. Reports other attributes. */
function attributesOf(node: Directive, state: TransformState): Record<string, string> {
  const { id, class: className, ...others } = node.attributes ?? {};
  for (const name of Object.keys(others)) {
    const hint = 'It may have a title, an id and classes: :::note[Title]{#id .class}.';
    state.context.problems.error(state.location(node), `The box has the attribute "${name}".`, hint);
  }
  if (id) addId(id, node, state);
  return { ...(id && { id }), ...(className && { className }) };
}

/** Text and leaf directives, such as the end of `localhost:3000`, stay as written. */
export const writtenDirective: NodeTransform<
  Extract<RootContent, { type: 'leafDirective' | 'textDirective' }>
> = (node, { page }) => {
  const { start, end } = offsets(node);
  const text: RootContent = { type: 'text', value: page.source.slice(start, end) };
  return node.type === 'leafDirective' ? [{ type: 'paragraph', children: [text] }] : [text];
};

/** Removes the mark at the start of a quote, and returns its word; `undefined` without a mark. */
function takeMark({ children }: Blockquote): string | undefined {
  const [first] = children;
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (first?.type !== 'paragraph' || text?.type !== 'text') return undefined;
  const [mark = '', word = ''] =
    /^\[!(note|tip|important|warning|caution|info|danger)\][ \t]*\n?/i.exec(text.value) ?? [];
  if (!mark) return undefined;
  text.value = text.value.slice(mark.length);
  if (text.value === '') first.children.shift();
  if (first.children.length === 0) children.shift();
  return word.toLowerCase();
}

export const blockquote: NodeTransform<Blockquote> = (node, state) => {
  const name = takeMark(node);
  state.children(node);
  if (name === undefined) return [node];
  const known: AdmonitionType | undefined = admonitionTypes.find((type) => type === name);
  const type = known ?? admonitionAliases[name] ?? 'note';
  const title = known ? state.context.admonitionTitle(known) : name;
  const head = jsx('AdmonitionTitle', { type }, [{ type: 'text', value: title }]);
  return [jsx('Admonition', { type }, [head, ...node.children]) as RootContent];
};
