/** Schemas of values that configuration and front matter share. */
import * as z from 'zod';
import { addressFault, pathFault } from '#engine/shared/pathFault.ts';

/** A check that `fault` finds nothing wrong; what it says ends the message. */
const without =
  (fault: (text: string) => string | undefined) =>
  ({ value, issues }: z.core.ParsePayload<string>): void => {
    const message = fault(value);
    if (message !== undefined) issues.push({ code: 'custom', message, input: value });
  };

/** Part of an address of the site that becomes a path in the output folder. */
export const sitePath = z.string().check(without(pathFault));

/** Such a part, which may begin in a folder above. */
export const relativePath = z.string().check(without((path) => pathFault(path.replace(/^(?:\.\.?\/)+/, ''))));

/** One name in such a path. */
export const siteName = sitePath.regex(/^[^/]+$/, 'must not hold a slash');

/** Target of a link as it stands in a page. */
export const linkTarget = z.string().check(without(addressFault));

/** Address on any host. */
export const webAddress = z.url().check(without(addressFault));
