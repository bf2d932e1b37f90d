/** Converts the HTML of pages that are written as components, and of lists of posts, to Markdown. */
import { slug } from 'github-slugger';
import { parseDocument } from 'htmlparser2';
import { picture } from '#engine/content/markdown/componentExport.ts';
import { codeFence, codeSpan, escaped } from '#engine/content/markdown/generated/parts.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: object }>;

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Elements, and attributes of others, that only decorate or act. */
const skipped = words(
  'audio button canvas iframe input nav noscript script search select style svg template textarea video',
);
const silent = ['hidden', 'data-markdown-ignore'];
const inline = words(
  'a abbr b bdi bdo br cite code data del dfn em i img ins kbd label mark output q s samp small span strong sub sup time u var wbr',
);

const isElement = (node: Node): node is Element => 'attribs' in node;

const isShown = (node: Node): boolean =>
  !isElement(node) ||
  !(
    skipped.has(node.name) ||
    node.attribs['aria-hidden'] === 'true' ||
    silent.some((name) => name in node.attribs)
  );

const isInline = (node: Node): boolean =>
  !isElement(node) || (inline.has(node.name) && node.children.filter(isShown).every(isInline));

/** Converts HTML. A heading that repeats the title of the page is left out. */
export const htmlMarkdown = (html: string, title: string): string =>
  blocksOf(parseDocument(html).children)
    .filter((block) => block !== `## ${escaped(title)}`)
    .join('\n\n');

/** Text as it is written, for code. */
const plain = (node: Node): string =>
  node.type === 'text' ? node.data : 'children' in node ? node.children.map(plain).join('') : '';

/** Text within a line. */
function line(nodes: readonly Node[]): string {
  return nodes
    .filter(isShown)
    .map((node) => (isElement(node) ? part(node) : node.type === 'text' ? text(node.data) : ''))
    .join('')
    .replace(/ +/g, ' ')
    .trim();
}

/** A space where the text has one. */
const spaceAt = (place: RegExp, text: string): string => (place.test(text) ? ' ' : '');

/** Escaped words with a space at each end that has one. */
const text = (written: string): string =>
  spaceAt(/^\s/, written) + escaped(written.trim()) + spaceAt(/\s$/, written);

/** The children of a link without the remark at its end that only screen readers say, as on new tabs. */
function withoutRemark(children: readonly Node[]): readonly Node[] {
  const shown = children.filter(isShown);
  const last = shown.at(-1);
  const isRemark = last && isElement(last) && /(^|\s)sr-only(\s|$)/.test(last.attribs['class'] ?? '');
  return isRemark && shown.length > 1 ? shown.slice(0, -1) : shown;
}

function part({ name, attribs, children }: Element): string {
  const inner = line(children);
  if (name === 'img') return attribs['alt'] ? picture(attribs) : '';
  if (name === 'br') return ' ';
  if (name === 'code') return codeSpan(children.map(plain).join(''));
  if (inner === '') return '';
  if (name === 'a' && attribs['href'] !== undefined)
    return `[${line(withoutRemark(children))}](${attribs['href']})`;
  const mark = { strong: '**', b: '**', em: '*', i: '*', del: '~~' }[name] ?? '';
  if (!inline.has(name)) return ` ${inner} `;
  const all = children.map(plain).join('');
  return spaceAt(/^\s/, all) + mark + inner + mark + spaceAt(/\s$/, all);
}

/** Blocks one below the other; what stands in a line is a paragraph. */
function blocksOf(nodes: readonly Node[]): string[] {
  const blocks: string[] = [];
  let run: Node[] = [];
  const endRun = () => {
    const said = line(run);
    if (said !== '') blocks.push(said);
    run = [];
  };
  for (const node of nodes.filter(isShown)) {
    if (isInline(node)) run.push(node);
    else if (isElement(node)) {
      endRun();
      blocks.push(...blockOf(node));
    }
  }
  endRun();
  return blocks;
}

function blockOf({ name, attribs, children }: Element): string[] {
  if (/^h[1-6]$/.test(name)) {
    const said = line(children);
    const { id } = attribs;
    const own = id === undefined || id === slug(children.map(plain).join('')) ? '' : ` {#${id}}`;
    return said === '' ? [] : [`${'#'.repeat(Math.max(Number(name[1]), 2))} ${said}${own}`];
  }
  if (name === 'pre') return codeFence('', children.map(plain).join('')).map(({ markdown }) => markdown);
  if (name === 'ul' || name === 'ol') return [listOf(children, name === 'ol')].filter(Boolean);
  if (name === 'table') return [tableOf(children)];
  const blocks = blocksOf(children);
  if (name === 'blockquote') return [blocks.join('\n\n').replace(/^/gm, '> ')];
  const [first, ...rest] = blocks;
  // A card that is a link as a whole leads there by its first words.
  if (name === 'a' && attribs['href'] !== undefined && first !== undefined)
    return [
      first.replace(/^(#* *)(.*)$/s, (_, mark, said) => `${mark}[${said}](${attribs['href']})`),
      ...rest,
    ];
  return blocks;
}

const listOf = (children: readonly Node[], isNumbered: boolean): string =>
  children
    .filter(isElement)
    .flatMap(({ children: inner }) => {
      const blocks = blocksOf(inner).join('\n\n');
      return blocks === '' ? [] : [blocks];
    })
    .map((item, index) => {
      const mark = isNumbered ? `${index + 1}. ` : '- ';
      return mark + item.replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`);
    })
    .join('\n');

/** A bar within code would end the cell. */
const cellOf = (nodes: readonly Node[]): string => line(nodes).replace(/(?<!\\)\|/g, '\\|');

function tableOf(children: readonly Node[]): string {
  const rows = children
    .filter(isElement)
    .flatMap((child) => (child.name === 'tr' ? child : child.children.filter(isElement)))
    .filter(({ name }) => name === 'tr')
    .map(({ children: cells }) => cells.filter(isElement).map((cell) => cellOf(cell.children)));
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [row(head), row(head.map(() => '---')), ...body.map(row)].join('\n');
}
