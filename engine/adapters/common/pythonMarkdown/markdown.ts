/** Pages in Python-Markdown with PyMdown Extensions: https://facelessuser.github.io/pymdown-extensions/. */
import type { Dialect } from '#engine/config/dialect.ts';
import { drawingFor, iconElement } from '../icons/iconNodes.ts';
import { pageStyle } from '../looks/pageStyle.ts';
import { textOfAttribute } from '../markdown/attributes.ts';
import { adaptElement } from '../markdown/elements.ts';
import { emoji } from '../markdown/emoji.ts';
import { imageForMode } from '../markdown/themed.ts';
import { attributesAllowed } from '../markdown/vocabulary.ts';
import type { PythonMarkdown } from './page.ts';
import { parser } from './parse.ts';

/** How pages of a site are parsed, and which elements they hold. */
export const pythonMarkdown = (site: PythonMarkdown): NonNullable<Dialect['markdown']> => ({
  parse: parser(site),
  hasDefinitions: site.has(/def_list|definition/),
  nodes: { image: imageForMode, ...(site.has(/emoji/) && { text: emoji }) },
  element: adaptElement(['Admonition', 'Tabs', 'TabItem'], { Icon: iconElement, style: pageStyle('mkdocs') }),
  iconOf: (node, state) =>
    drawingFor(site.icon(textOfAttribute(node, 'name', state) ?? '') ?? '', node, state),
  attributes: (node, components) =>
    node.name === 'Admonition' ? new Set(['type', 'className']) : attributesAllowed(node, components),
});
