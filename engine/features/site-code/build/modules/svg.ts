/** Drawings in SVG as components. */
import { parseDocument } from 'htmlparser2';

const renamed: Readonly<Record<string, string>> = {
  class: 'className',
  'xlink:href': 'xlinkHref',
  'xmlns:xlink': 'xmlnsXlink',
};

/** Name of an attribute as React has it. */
const reactName = (name: string): string =>
  renamed[name] ??
  (/^(data|aria)-/.test(name)
    ? name
    : name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase()));

/** A module that exports the drawing as a component. Its properties override the attributes of the drawing. */
export function svgModule(text: string): string {
  const start = text.search(/<svg[\s>]/);
  const drawing = start < 0 ? '' : text.slice(start);
  const [root] = parseDocument(drawing, { xmlMode: true }).children;
  const written = root && 'attribs' in root ? Object.entries(root.attribs) : [];
  const attributes = Object.fromEntries(
    written
      .filter(([name]) => name !== 'style' && !/^on/.test(name))
      .map(([name, value]) => [reactName(name), value]),
  );
  const inner = /^<svg(?:"[^"]*"|'[^']*'|[^>"'])*>([\s\S]*)<\/svg>/.exec(drawing)?.[1] ?? '';
  return [
    `import { createElement } from 'react';`,
    `const attributes = ${JSON.stringify(attributes)};`,
    `const __html = ${JSON.stringify(inner)};`,
    'export const ReactComponent = ({ title, titleId, ...props }) => createElement("svg", { ...attributes, ...props, ...(title && { role: "img", "aria-label": title }), dangerouslySetInnerHTML: { __html } });',
    'export default ReactComponent;',
  ].join('\n');
}
