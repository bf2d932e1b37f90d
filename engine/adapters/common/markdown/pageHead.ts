/** The head of one page. */
import type { RootContent } from 'mdast';
import type { JsxNode } from '#engine/content/markdown/jsx.ts';
import { removeNode } from '#engine/content/markdown/markdownExport.ts';
import { textOf } from '#engine/content/markdown/textOf.ts';
import type { TransformState } from '#engine/content/markdown/transformState.ts';
import { mayBeInHead } from '#engine/render/document/headElement.ts';
import { escapeAttribute } from '#engine/shared/text/escape.ts';
import { text, values } from '../values.ts';
import { type Adapt, textOfAttribute } from './attributes.ts';

/** A sign of Markdown or HTML as words. */
const reference = (sign: string): string => `&#${sign.codePointAt(0)};`;

/** A text with tags of front matter below it, each with its name and attributes; a title and styles have words. */
export function withHead(
  body: string,
  tags: readonly (readonly [name: unknown, attributes: unknown, words?: unknown])[],
): string {
  const styles = tags.flatMap(([name, , css]) =>
    name === 'style' ? `\n\n<style>{${JSON.stringify(String(css))}}</style>` : [],
  );
  const others = tags.filter(([name]) => name !== 'style');
  const elements = others.map(([name, attributes, words]) => {
    const written = Object.entries(values(attributes)).map(
      ([key, value]) => ` ${key}="${escapeAttribute(String(value))}"`,
    );
    const isVoid = /^(meta|link|base)$/.test(String(name));
    const inner = name === 'title' ? String(words).replace(/[!-/:-@[-`{-~]/g, reference) : '';
    return `<${name}${written.join('')}${isVoid ? ' />' : `>${inner}</${name}>`}`;
  });
  const head = others.length > 0 ? `\n\n<head>${elements.join('')}</head>\n` : '';
  return body + styles.join('') + head;
}

/** The title of the window by the template of a page, or of the site. */
export function windowTitle(title: string, site: string, template: unknown): string {
  const end = text(template) ?? site;
  if (end.includes(':title')) return end.replaceAll(':title', title);
  return template === false || template === site || end === title ? title : `${title} | ${end}`;
}

/** Elements for the head of a page. Elements that load something are reported. */
export const pageHead: Adapt = (node, state) => {
  for (const child of node.children as (RootContent | JsxNode)[]) {
    const inner = child.type === 'paragraph' ? (child.children as (RootContent | JsxNode)[]) : [child];
    for (const each of inner) if ('name' in each && each.name) addToHead(each as JsxNode, state);
  }
  return removeNode(node as never, state);
};

const ofHead: Readonly<Record<string, readonly string[]>> = {
  link: ['rel', 'href', 'hrefLang', 'type', 'title'],
  meta: ['name', 'property', 'content'],
  title: [],
};

function addToHead(element: JsxNode, state: TransformState): void {
  const name = element.name ?? '';
  const attributes = Object.fromEntries(
    (ofHead[name] ?? []).flatMap((key) => {
      const value = textOfAttribute(element, key, state);
      return value === undefined ? [] : [[key, value]];
    }),
  );
  const found = { name, attributes, text: textOf(element as never) };
  if (mayBeInHead(found)) state.head.push(found);
  else {
    const location = state.location(element as never);
    state.context.problems.note(location, `Left out: <${name}> for the head of a page.`);
  }
}
