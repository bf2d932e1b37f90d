/** The accent of a site in both color modes, from the colors of its configuration. */
import { text, type Values } from '../common/values.ts';

/** Rules for the accent: `primary`, and `light` in the dark mode; none without a color. */
export function accentRules({ primary, light }: Values): string {
  const [day, night = day] = [primary, light].map((color) =>
    /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(text(color) ?? '') ? color : undefined,
  );
  return day ? `:root{--site-accent:light-dark(${day},${night})}` : '';
}
