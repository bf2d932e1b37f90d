/** Style attributes as classes: the security policy allows no styles within pages. */
import { hash } from 'node:crypto';
import { addClass, type JsxNode, jsx } from './jsx.ts';
import { parseLiteral } from './literals.ts';
import type { TransformState } from './transformState.ts';

/** Properties whose numbers have no unit. */
const unitless =
  /^(animation-iteration-count|aspect-ratio|column-count|columns|fill-opacity|flex(-grow|-shrink)?|font-weight|grid-(area|row|column)(-start|-end)?|line-clamp|line-height|opacity|order|orphans|scale|stroke-opacity|tab-size|widows|z-index|zoom)$/;

const isSafe = (value: string): boolean => value !== '' && !/[;{}<>\\]|url\(|expression\(|@/i.test(value);

/** Declarations of a style, written as CSS or as an object. Leaves out unsafe ones. */
export function declarations(style: unknown): string {
  const pairs: [string, unknown][] =
    typeof style === 'string'
      ? style.split(';').map((part) => [part.split(':', 1)[0] ?? '', part.slice(part.indexOf(':') + 1)])
      : Object.entries(style && typeof style === 'object' ? style : {});
  return pairs
    .flatMap(([key, value]) => {
      const name = key
        .trim()
        .replace(/^(Webkit|Moz|ms)(?=[A-Z])/, '-$1')
        .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
        .replace('--', key.trim().startsWith('--') ? '--' : '-');
      const text =
        typeof value === 'number' && value !== 0 && !unitless.test(name.replace(/^-\w+-/, ''))
          ? `${value}px`
          : String(value).trim();
      return /^-{0,2}[a-z][a-z\d-]*$/.test(name) && isSafe(text) ? [`${name}:${text}`] : [];
    })
    .join(';');
}

/** A style as CSS or as an object; `undefined` for an expression. */
const literalStyle = (value: unknown): unknown =>
  typeof value === 'string' ? value : parseLiteral(String(Reflect.get(Object(value), 'value')));

export const isLiteralStyle = (value: unknown): boolean => literalStyle(value) !== undefined;

/** Class for a style; adds its rule to `rules`. `undefined` for an empty style. */
export function styleClass(style: unknown, rules: Map<string, string>): string | undefined {
  const rule = declarations(style);
  if (rule === '') return undefined;
  const name = `style-${hash('sha256', rule).slice(0, 8)}`;
  rules.set(name, `.${name}.${name}.${name}{${rule}}`);
  return name;
}

export function styleAsClass(node: JsxNode, value: unknown, state: TransformState): void {
  const name = styleClass(literalStyle(value), state.rules);
  if (name !== undefined) addClass(node, name);
}

/** A link to a style sheet with the rules. Rendering of what follows waits for it. */
export const sheetLink = (rules: ReadonlyMap<string, string>, sheet: (css: string) => string) =>
  jsx('link', { rel: 'stylesheet', href: sheet([...rules.values()].join('\n')) }, []);
