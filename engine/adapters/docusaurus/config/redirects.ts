/** Redirects of the plugin for redirects. */
import { join } from 'node:path';
import { canonicalPath } from '#engine/shared/url.ts';
import { evaluate } from '../../common/evaluate.ts';
import {
  extensionsOf,
  list,
  oneOrMore,
  type Report,
  rooted,
  text,
  type Values,
  values,
} from '../../common/values.ts';
import { redirectsOptions, reportOptions } from './options.ts';

export const redirecting = /client-redirects$/;

const optionsOf = (given: Values): Values =>
  extensionsOf(given, 'plugins').find(({ name }) => redirecting.test(name))?.options ?? {};

/** The redirects that the configuration lists. */
export function redirectsOf(given: Values, report: Report): Record<string, string> {
  const options = optionsOf(given);
  reportOptions('redirects option', '', options, redirectsOptions, report);
  const pairs = list(options['redirects']).flatMap((each) => {
    const { from, to } = values(each);
    const target = text(to);
    if (target === undefined) return [];
    // Docusaurus has two pages, `/a` and `/a/index`. Here they are the same page.
    const moved = oneOrMore(from).filter((source) => pageOf(source) !== pageOf(target));
    return moved.map((source) => [rooted(source), target]);
  });
  return Object.fromEntries(pairs) as Record<string, string>;
}

const pageOf = (address: string): string => canonicalPath(address.replace(/[?#].*$/, ''), false);

/** Whether a function of the configuration computes further redirects. */
export const isComputed = (given: Values): boolean => optionsOf(given)['createRedirects'] !== undefined;

/** The redirects of that function: current addresses by old ones. Throws what the module throws. */
export async function computedRedirects(
  root: string,
  file: string,
  paths: readonly string[],
): Promise<Record<string, string>> {
  const { redirects } = await evaluate(join(root, file), root, { paths });
  return Object.fromEntries(
    redirects.flatMap(({ to, from }) => oneOrMore(from).map((source) => [rooted(source), to])),
  );
}
