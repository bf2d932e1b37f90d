/** Rules of a site for elements alone lose to the classes of the shell and of components. */
import { AtRule, type ChildNode, type Container, parse, type Rule } from 'postcss';

/** What may stand behind the name of an element without a rule being for more than elements. */
const states =
  /::?(?:hover|focus|focus-visible|focus-within|active|visited|link|before|after|marker|placeholder|first-child|last-child|first-of-type|last-of-type)(?![\w-(])/g;

type Layer = 'reset' | 'site' | undefined;

/** The layer of a selector, such as `*` or `::before`; none where it names more than elements, or the whole page. */
function layerOf(selector: string): Layer {
  const bare = selector.replace(states, '').trim();
  if (!/^[a-z\d*\s>+~]*$/i.test(bare) || /^(?:html|body)(?:\s+body)?$/i.test(bare)) return undefined;
  return /[a-z]/i.test(bare) ? 'site' : 'reset';
}

/** The sheet with its rules for elements in layers below those of the shell: `reset` for all elements, `site` for some. */
export function withElementLayers(css: string): string {
  const sheet = parse(css);
  addLayers(sheet);
  return sheet.toString();
}

function addLayers(parent: Container): void {
  parent.each((node) => {
    if (node.type === 'atrule' && /^(?:media|supports|container)$/.test(node.name)) addLayers(node);
    else if (node.type === 'rule' && node.every(({ type }) => type !== 'rule'))
      node.replaceWith(layered(node));
  });
}

/** One rule, in parts by the layers of its selectors. */
function layered(rule: Rule): ChildNode[] {
  const of = (layer: Layer): string[] => rule.selectors.filter((each) => layerOf(each) === layer);
  const spaced = rule.some(isMargin) ? of('site').filter(isSpaced) : [];
  const part = (layer: Layer, selectors: string[], isWanted = (_: ChildNode) => true): ChildNode[] => {
    const nodes = rule.nodes.filter(isWanted);
    if (selectors.length === 0 || nodes.length === 0) return [];
    const own = rule.clone({ selector: selectors.join(','), nodes: nodes.map((node) => node.clone()) });
    const raws = { afterName: ' ', between: '', after: '' };
    return [layer ? new AtRule({ name: 'layer', params: layer, nodes: [own], raws }) : own];
  };
  return [
    ...part('reset', of('reset')),
    ...part('reset', spaced, isMargin),
    ...part('site', spaced, (node) => !isMargin(node)),
    ...part(
      'site',
      of('site').filter((each) => !spaced.includes(each)),
    ),
    ...part(undefined, of(undefined)),
  ];
}

const isMargin = (node: ChildNode): boolean => node.type === 'decl' && node.prop.startsWith('margin');

/** Running text has its distances whatever a site says of elements. */
const isSpaced = (selector: string): boolean => /^(?:h[1-6]|p|ul|ol|pre)$/.test(selector);
