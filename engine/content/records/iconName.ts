import * as z from 'zod';
import { iconPaths } from '#engine/components/icon/iconPaths.ts';
import { suggest } from '#engine/shared/problems.ts';

/** Name of an icon of `engine/components/icon/icons.ts`, or address of a published SVG file. */
export const iconName = z.string().check(({ value, issues }) => {
  if (iconPaths.has(value) || /^\/\S+\.svg$/i.test(value)) return;
  const params = { hint: suggest(value, [...iconPaths.keys()]) };
  issues.push({ code: 'custom', message: `there is no icon "${value}"`, params, input: value });
});
