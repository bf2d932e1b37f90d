/** Colors as Expressive Code changes them until they can be read: https://expressive-code.com/reference/configuration/. */

type Color = readonly number[];

/** Red, green and blue of a color in hexadecimal digits, and its opacity; `undefined` for another notation. */
function parsed(color: string): { rgb: Color; alpha: number } | undefined {
  const digits = color.slice(1);
  const pairs = digits.length < 6 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const numbers = pairs.map((pair) => Number.parseInt(pair, 16));
  if (!color.startsWith('#') || numbers.length < 3) return undefined;
  return { rgb: numbers.slice(0, 3), alpha: (numbers[3] ?? 255) / 255 };
}

const mixed = (from: Color, to: Color, share: number): Color =>
  from.map((part, index) => Math.round(part + ((to[index] ?? 0) - part) * share));

/** Relative luminance: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance. */
const luminance = (color: Color): number => {
  const [red = 0, green = 0, blue = 0] = color.map((part) =>
    part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrastOf = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** A color with at least this contrast on a ground: nearer to white or to black as far as is needed. */
export function withContrast(color: string, ground: string, least: number): string {
  const [front, back] = [parsed(color), parsed(ground)];
  if (!front || !back) return color;
  const behind = luminance(back.rgb);
  if (contrastOf(luminance(mixed(back.rgb, front.rgb, front.alpha)), behind) >= least) return color;
  const end = luminance(front.rgb) >= behind ? [255, 255, 255] : [0, 0, 0];
  const shares = Array.from({ length: 101 }, (_, percent) => mixed(front.rgb, end, percent / 100));
  const found = shares.find((each) => contrastOf(luminance(each), behind) >= least) ?? end;
  return `#${found.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
