/** Further elements and attributes that pages of Docusaurus may hold. */

import { allowedElements } from '#engine/content/markdown/allowlist.ts';
import type { JsxNode } from '#engine/content/markdown/jsx.ts';
import { scriptAttributes } from '#engine/shared/attributes.ts';

const words = (text: string): string[] => text.split(' ');

const common = words('id className class title lang dir role hidden tabIndex tabindex');

const plain = words(
  'address article big center fieldset hgroup label legend nav nobr output search strike tt',
);

const attributesOf: Readonly<Record<string, string>> = {
  ...Object.fromEntries(plain.map((name) => [name, ''])),
  button: 'disabled type',
  font: 'color face size',
  iframe:
    'src width height allow allowFullScreen allowfullscreen frameBorder frameborder loading name referrerPolicy sandbox',
  input: 'checked disabled placeholder readOnly type value',
  meter: 'high low max min optimum value',
  optgroup: 'label',
  option: 'selected value',
  progress: 'max value',
  select: 'disabled',
  textarea: 'cols rows placeholder readOnly',
};

const drawings = words(
  'svg circle clipPath defs desc ellipse g line linearGradient marker mask path pattern polygon polyline radialGradient ' +
    'rect stop symbol text tspan use',
);

const drawn = words(
  'xmlns viewBox width height fill stroke d cx cy r rx ry x y x1 y1 x2 y2 dx dy points transform opacity offset clipPath ' +
    'mask focusable version preserveAspectRatio gradientUnits gradientTransform patternUnits markerWidth markerHeight refX ' +
    'refY orient strokeWidth strokeLinecap strokeLinejoin strokeDasharray strokeDashoffset strokeMiterlimit strokeOpacity ' +
    'fillRule fillOpacity clipRule stopColor stopOpacity textAnchor textLength fontSize fontWeight fontFamily dominantBaseline ' +
    'letterSpacing wordSpacing markerStart markerMid markerEnd markerUnits vectorEffect paintOrder',
);

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Custom elements. Without their scripts, they are like `<span>`. */
const customElement = /^[a-z][a-z\d]*(?:-[a-z\d]+)+$/;
const ofCustomElements: ReadonlySet<string> = new Set(common);

/** Their attributes, by name. */
const foreignElements: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...Object.entries(attributesOf).map(
    ([name, attributes]) => [name, new Set([...common, ...words(attributes)])] as const,
  ),
  ...drawings.map((name) => [name, new Set([...common, ...drawn, ...drawn.map(dashed)])] as const),
]);

/** The attributes that an element may have; `undefined` for an unknown element. */
export function attributesAllowed(
  node: JsxNode,
  components: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlySet<string> | undefined {
  const name = node.name ?? '';
  const known =
    allowedElements.get(name) ??
    foreignElements.get(name) ??
    components.get(name) ??
    (customElement.test(name) ? ofCustomElements : undefined);
  if (!known || !/^[a-z]/.test(name)) return known;
  const open = node.attributes.flatMap((each) => ('name' in each && isOpen(each.name) ? each.name : []));
  return open.length === 0 ? known : new Set([...known, ...open]);
}

/** Attributes for screen readers, for scripts of the site, and of videos that start by themselves. */
const isOpen = (name: string): boolean =>
  /^aria-[a-z]+$|^autoplay$/i.test(name) ||
  (/^data-[a-z\d-]+$/.test(name) && !scriptAttributes.has(name.slice(5)));
