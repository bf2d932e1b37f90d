/** Cards, code in tabs, text that opens, fields and steps. */
import type { Code, RootContent } from 'mdast';
import { iconPaths } from '#engine/components/icon/iconPaths.ts';
import type { JsxNode } from '#engine/content/markdown/jsx.ts';
import { plainText, unwrapEdits } from '#engine/content/markdown/markdownExport.ts';
import type { TransformState } from '#engine/content/markdown/transformState.ts';
import { type Adapt, textOfAttribute } from '../../common/markdown/attributes.ts';
import { content, givenValue, has, inline, made } from '../../common/markdown/building.ts';
import { walked } from '../../common/markdown/elements.ts';
import { paragraph, text } from '../../common/markdown/mdast.ts';
import { slugOf, titleIn } from './parse.ts';

/** A link, or a short fact, with its picture. */
export const card: Adapt = (node, state) => {
  const [title = '', href, img, about, cta] = ['title', 'href', 'img', 'description', 'cta'].map((name) =>
    textOfAttribute(node, name, state),
  );
  const location = state.location(node as never);
  const target = href && state.context.link(href, location);
  const shown = `**${target ? `[${plainText(title)}](${target})` : plainText(title)}**`;
  const picture = img ? [made('img', { ...state.context.image(img, location), alt: '' }, [])] : [];
  const words = [about, cta].flatMap((each) => (each ? [paragraph(text(each))] : []));
  const children = content(node, state, [shown, about, cta].filter(Boolean).join('\n\n'));
  const icon = textOfAttribute(node, 'icon', state) ?? '';
  const known = iconPaths.has(icon) ? icon : undefined;
  if (!known) noteIcon(icon, node, state);
  return [
    made('Card', { title, icon: known, href: target || undefined }, [...picture, ...children, ...words]),
  ];
};

/** Icons are those of libraries that are not here; cards show the ones whose names the engine has. */
export function noteIcon(icon: string | undefined, node: JsxNode, state: TransformState): void {
  if (icon) state.context.problems.note(state.location(node as never), 'Left out: an icon.');
}

/** Names of tabs with these labels, each another one. */
export const tabNames = (labels: readonly string[]): string[] =>
  labels.map((label, at) => (labels.indexOf(label) < at ? `${label} ${at + 1}` : label));

/** Code in tabs, each with the title of its block. */
export const codeGroup: Adapt = (node, state) => {
  const codes = (node.children as RootContent[]).filter((each): each is Code => each.type === 'code');
  const labels = codes.map((code) => {
    const { title, rest } = titleIn(code.meta);
    if (codes.length > 1) code.meta = rest;
    return title ?? code.lang ?? 'Code';
  });
  const children = content(node, state);
  if (codes.length < 2 || children.length !== codes.length) return children;
  const names = tabNames(labels);
  const items = children.map((child, at) =>
    made('TabItem', { value: names[at], label: labels[at] }, [child]),
  );
  return [made('Tabs', {}, items)];
};

/** Content that opens. */
export const details: Adapt = (node, state) => {
  const title = textOfAttribute(node, 'title', state) ?? 'Details';
  const about = textOfAttribute(node, 'description', state);
  const summary = made('summary', {}, inline(about ? `${title}: ${about}` : title, state, node));
  const own = textOfAttribute(node, 'id', state) ?? (node.name === 'Accordion' ? slugOf(title) : '');
  const id = own === '' ? undefined : state.slugger.slug(own, true);
  if (id) state.ids.add(id);
  const open = has(node, 'defaultOpen') || undefined;
  noteIcon(textOfAttribute(node, 'icon', state), node, state);
  return [made('details', { id, open }, [summary, ...content(node, state, `**${title}**`)])];
};

/** A parameter, or a part of an answer. */
export const field: Adapt = (node, state) => {
  const place = ['query', 'path', 'body', 'header'].find((each) => has(node, each));
  const name = String(givenValue(node, place ?? 'name', state) ?? '');
  const others = ['pre', 'post'].flatMap((key) => [givenValue(node, key, state) ?? []].flat().map(String));
  const type = String(givenValue(node, 'type', state) ?? '');
  const initial = givenValue(node, 'default', state) ?? undefined;
  const rules = initial === undefined ? undefined : [`default: ${JSON.stringify(initial)}`];
  const marks = ['required', 'deprecated'].filter((mark) => has(node, mark));
  state.styles.add('api');
  const said = [type, place, ...marks, ...(rules ?? [])].filter(Boolean);
  const children = content(node, state, `\`${name}\`${said.length > 0 ? ` (${said.join(', ')})` : ''}`);
  const flags = [
    ...marks.map((mark) => [mark, mark]),
    ...[place ?? [], others].flat().map((words) => ['tag', words]),
  ];
  const id = `param-${slugOf(name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-').replaceAll('_', '-'))}`;
  return [made('ApiFields', {}, [made('ApiField', { id, name, type, flags, rules }, children)])];
};

/** A title as a line of its own. */
export const titleLine = (title: string, node: JsxNode, state: TransformState): RootContent =>
  paragraph(made('strong', {}, inline(title, state, node)));

/** An ordered list of steps, each below its title. */
export const steps: Adapt = (node, state) => {
  const items: { type: 'listItem'; spread: true; children: RootContent[] }[] = [];
  state.edits.push(...unwrapEdits(state.page.source, node, ''));
  for (const child of node.children as RootContent[]) {
    const isStep = 'name' in child && child.name === 'Step';
    const step = child as RootContent & JsxNode;
    const title = isStep ? (textOfAttribute(step, 'title', state) ?? '') : '';
    if (isStep) noteIcon(textOfAttribute(step, 'icon', state), step, state);
    const head = title ? [titleLine(title, step, state)] : [];
    const inner = isStep
      ? content(step, state, title && `**${items.length + 1}. ${title}**`)
      : walked([child], node, state);
    if (isStep || items.length === 0) items.push({ type: 'listItem', spread: true, children: [] });
    items.at(-1)?.children.push(...head, ...inner);
  }
  const list = { type: 'list', ordered: true, start: 1, spread: true, children: items } as RootContent;
  return [made('Steps', {}, [list])];
};
