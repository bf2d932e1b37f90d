/** Redirects of the plugin for redirects. */
import { canonicalPath } from '#engine/shared/url.ts';
import type { BundledModule } from '../../common/bundledModule.ts';
import { runBundle } from '../../common/evaluate.ts';
import { reportOptions } from '../../common/options.ts';
import {
  extensionsOf,
  list,
  oneOrMore,
  type Report,
  rooted,
  text,
  texts,
  type Values,
  values,
} from '../../common/values.ts';
import { redirectsOptions } from './options.ts';

/** Also in the path of its package. */
export const redirecting = /client-redirects(?![\w-])/;

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

/** Whether further redirects follow from the addresses of pages. */
export const isComputed = (given: Values): boolean =>
  ['createRedirects', 'fromExtensions', 'toExtensions'].some((name) => optionsOf(given)[name] !== undefined);

/** Addresses that lead to `path`: with endings that it has lost, or without the one that it has. */
function withEndings(path: string, { fromExtensions, toExtensions }: Values): string[] {
  const own = texts(toExtensions).find((ending) => path.endsWith(`.${ending}`));
  if (own !== undefined) return [path.slice(0, -own.length - 1)];
  const endings = texts(fromExtensions);
  const isBare = path !== '/' && !endings.some((ending) => path.endsWith(`.${ending}`));
  return isBare ? endings.map((ending) => `${path}.${ending}`) : [];
}

/** These redirects: current addresses by old ones. `bundle` is the configuration. Throws what its code throws. */
export async function computedRedirects(
  bundle: BundledModule,
  root: string,
  given: Values,
  paths: readonly string[],
): Promise<Record<string, string>> {
  const options = optionsOf(given);
  const { redirects } = options['createRedirects'] ? await runBundle(bundle, root, paths) : { redirects: [] };
  const moved = [...paths.map((to) => ({ to, from: withEndings(to, options) })), ...redirects];
  return Object.fromEntries(
    moved.flatMap(({ to, from }) => oneOrMore(from).map((source) => [rooted(source), to])),
  );
}
