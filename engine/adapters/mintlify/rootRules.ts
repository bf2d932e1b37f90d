/** What the configuration of a site says about its looks. */
import { text, type Values, values } from '../common/values.ts';

/** Rules for the parts of a page, and for the accent: `primary`, and `light` in the dark mode; the engine's without a color. */
export function rootRules({ colors, contextual }: Values): string {
  const { primary, light } = values(colors);
  const [day, night = day] = [primary, light].map((color) =>
    /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(text(color) ?? '') ? color : undefined,
  );
  return `:root{--ask:inline-flex;${contextual ? '--copy-page:flex;' : ''}${
    day ? `--site-accent:light-dark(${day},${night})` : ''
  }}`;
}
