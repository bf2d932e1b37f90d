/** What the configuration of a site says about its looks. */
import { text, type Values, values } from '../common/values.ts';

/** A variable with colors for both modes; the theme's where the first is none. */
function color(name: string, ...given: unknown[]): string {
  const [day, night = day] = given.map((each) =>
    /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(text(each) ?? '') ? each : undefined,
  );
  return day ? `--${name}:light-dark(${day},${night});` : '';
}

/** Rules for the parts of a page, its ground, and the accent: `primary`, and `light` in the dark mode. */
export function rootRules({ colors, contextual, background }: Values): string {
  const [accent, ground] = [values(colors), values(values(background)['color'])];
  return `:root{--ask:inline-flex;${contextual ? '--copy-page:flex;' : ''}${
    color('site-accent', accent['primary'], accent['light']) +
    color('color-bg', ground['light'] ?? (ground['dark'] && '#ffffff'), ground['dark'] ?? '#0b0c0e')
  }}`;
}
