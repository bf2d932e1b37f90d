/** The accent of a site in both color modes, from the colors of its configuration. */
import { text, type Values } from '../common/values.ts';

/**
 * Rules for the accent: `primary`, and `light` in the dark mode; none without a color. Links are text of this color here, so it is
 * as dark, or as light, as text has to be on the ground of its mode.
 */
export function accentRules({ primary, light }: Values): string {
  const [day, night = day] = [primary, light].map((color) =>
    /^#[\da-f]{3,8}$/i.test(text(color) ?? '') ? color : undefined,
  );
  if (!day) return '';
  const shade = (most: number, least: number) =>
    `light-dark(oklch(from ${day} min(l,${most}) c h),oklch(from ${night} max(l,${least}) c h))`;
  return `:root{--color-accent:${shade(0.47, 0.76)};--color-accent-hover:${shade(0.4, 0.83)};
--color-accent-text:light-dark(#fff,#111);--color-accent-soft:color-mix(in srgb,var(--color-accent) 10%,transparent)}`;
}
