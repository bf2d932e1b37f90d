/** Classes of Infima for distances, columns, text and shadows: https://infima.dev/docs/utilities/spacing, https://infima.dev/docs/layout/grid. */

const sides = {
  '': '',
  '-top': '-block-start',
  '-bottom': '-block-end',
  '-left': '-inline-start',
  '-right': '-inline-end',
  '-horiz': '-inline',
  '-vert': '-block',
};
const sizes = { none: '0', xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '2rem', xl: '5rem' };

const distances = ['margin', 'padding'].flatMap((name) =>
  Object.entries(sides).flatMap(([side, property]) =>
    Object.entries(sizes).map(
      ([size, value]) => `.${name}${side}--${size}{${name}${property}:${value}!important}`,
    ),
  ),
);

const columns = Array.from({ length: 12 }, (_, index) => [
  `.col--${index + 1}{--columns:${index + 1}}`,
  `.col--offset-${index + 1}{margin-inline-start:calc(${index + 1} / 12 * 100%)}`,
]).flat();

/** The rules of these classes, or of those that `text` names. On small screens, columns are stacked. */
export function spacing(text?: string): string {
  const all = [...columns, ...distances];
  const used =
    text === undefined ? all : all.filter((rule) => text.includes(rule.slice(1, rule.indexOf('{'))));
  return `@layer components{${used.join('')}.clean-list{padding-inline-start:0!important;list-style:none}
@media (width <= 62.25em){.col[class*="col--offset-"]{margin-inline-start:0}}}`;
}
