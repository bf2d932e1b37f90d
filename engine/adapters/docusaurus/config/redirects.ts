/** Addresses that have moved, of the plugin of Docusaurus for that. */
import { join } from 'node:path';
import { canonicalPath } from '#engine/shared/url.ts';
import { evaluate } from './evaluate.ts';
import {
  list,
  named,
  oneOrMore,
  type Report,
  reportOtherKeys,
  rooted,
  text,
  type Values,
  values,
} from './values.ts';

export const redirecting = /client-redirects$/;

const optionsOf = (given: Values): Values =>
  list(given['plugins'])
    .map(named)
    .find((each) => each && redirecting.test(each.name))?.options ?? {};

/** Addresses that have moved, as the configuration lists them. */
export function redirectsOf(given: Values, report: Report): Record<string, string> {
  const options = optionsOf(given);
  reportOtherKeys('redirects option ', options, ['redirects', 'createRedirects', 'id'], report);
  const pairs = list(options['redirects']).flatMap((each) => {
    const { from, to } = values(each);
    const target = text(to);
    if (target === undefined) return [];
    // Docusaurus has a page for `/a` and one for `/a/index`; here they are the same.
    const moved = oneOrMore(from).filter((source) => pageOf(source) !== pageOf(target));
    return moved.map((source) => [rooted(source), target]);
  });
  return Object.fromEntries(pairs) as Record<string, string>;
}

const pageOf = (address: string): string => canonicalPath(address.replace(/[?#].*$/, ''), false);

/** Whether a function of the configuration says what else has moved. */
export const isComputed = (given: Values): boolean => optionsOf(given)['createRedirects'] !== undefined;

/** What that function says of each address: pairs of an old one and that of today. Throws what the module throws. */
export async function computedRedirects(
  root: string,
  file: string,
  paths: readonly string[],
): Promise<Record<string, string>> {
  const { redirects } = await evaluate(join(root, file), root, paths);
  return Object.fromEntries(
    redirects.flatMap(({ to, from }) => oneOrMore(from).map((source) => [rooted(source), to])),
  );
}
