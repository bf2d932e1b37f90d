/** Rules of a site for elements alone lose to the classes of the shell and of components. */

/** What may stand behind the name of an element without a rule being for more than elements. */
const states =
  /::?(?:hover|focus|focus-visible|focus-within|active|visited|link|before|after|marker|placeholder|first-child|last-child|first-of-type|last-of-type)(?![\w-(])/g;

type Layer = 'reset' | 'site' | undefined;

/** The layer of a selector; none where it names more than elements, or the whole page. */
function layerOf(selector: string): Layer {
  const bare = selector.replace(states, '').trim();
  if (!/^[a-z\d*\s>+~]+$/i.test(bare) || /^(?:html|body)(?:\s+body)?$/i.test(bare)) return undefined;
  return /[a-z]/i.test(bare) ? 'site' : 'reset';
}

/** Texts in quotes, comments and escaped letters, in which braces mean nothing; any other letter alone. */
const token = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\*.*?\*\/|\\?./sy;

/** Place behind what begins at `start`: a token, or all within braces. */
function skip(css: string, start: number): number {
  token.lastIndex = start;
  const end = start + (token.exec(css)?.[0].length ?? 1);
  if (css[start] !== '{') return end;
  let at = end;
  while (at < css.length && css[at] !== '}') at = skip(css, at);
  return at + 1;
}

/** The sheet with its rules for elements in layers below those of the shell: `reset` for all elements, `site` for some. */
export function withElementLayers(css: string): string {
  let result = '';
  let start = 0;
  for (let at = 0; at < css.length; ) {
    if (css[at] === ';') {
      result += css.slice(start, ++at);
      start = at;
    } else if (css[at] === '{') {
      const end = skip(css, at);
      result += layered(css.slice(start, at).replace(/\/\*.*?\*\//gs, ''), css.slice(at + 1, end - 1));
      start = at = end;
    } else at = skip(css, at);
  }
  return result + css.slice(start);
}

/** One rule, in parts by the layers of its selectors. */
function layered(prelude: string, body: string): string {
  if (/^\s*@(?:media|supports|container)\b/.test(prelude)) return `${prelude}{${withElementLayers(body)}}`;
  if (/^\s*@/.test(prelude) || body.includes('{')) return `${prelude}{${body}}`;
  const selectors = prelude.split(/,(?![^(]*\))/);
  const of = (layer: Layer): string[] => selectors.filter((each) => layerOf(each) === layer);
  const declarations = body.match(declaration) ?? [];
  const margins = declarations.filter(isMargin);
  const spaced = margins.length > 0 ? of('site').filter(isSpaced) : [];
  return [
    inLayer('reset', of('reset'), body),
    inLayer('reset', spaced, margins.join(';')),
    inLayer('site', spaced, declarations.filter((each) => !isMargin(each)).join(';')),
    inLayer(
      'site',
      of('site').filter((each) => !spaced.includes(each)),
      body,
    ),
    rule(of(undefined), body),
  ].join('');
}

const declaration = /(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\([^)]*\)|[^;"'(])+/g;

const isMargin = (declared: string): boolean => /^\s*margin/.test(declared);

/** Running text has its distances whatever a site says of elements. */
const isSpaced = (selector: string): boolean => /^\s*(?:h[1-6]|p|ul|ol|pre)\s*$/.test(selector);

const rule = (selectors: readonly string[], body: string): string =>
  selectors.length > 0 && body ? `${selectors.join(',')}{${body}}` : '';

function inLayer(layer: string, selectors: readonly string[], body: string): string {
  const text = rule(selectors, body);
  return text && `@layer ${layer}{${text}}`;
}
