/** Content-Security-Policy sources of the servers that "Try it" sends requests to. */
import type { ApiServer } from '../shared/types.ts';

/**
 * Origins that `connect-src` has to allow, each once. Where a variable stands, every value that is listed for it
 * counts; of one that takes any value, `*` does, where the policy knows it: as the port, or as the first part of the
 * host. Anything wider allows its whole scheme.
 */
export function apiSources(servers: readonly ApiServer[]): string[] {
  const sources = servers.flatMap(({ url, variables }) =>
    variables
      .reduce(
        (urls, { name, enum: values }) =>
          urls.flatMap((url) => (values ?? ['*']).map((value) => url.replaceAll(`{${name}}`, () => value))),
        [url],
      )
      .map(sourceOf),
  );
  return [...new Set(sources)].filter((source) => source !== undefined).sort();
}

const pattern = /^(https?|\*):\/\/((?:\*\.)?[\w.-]+|\[[\da-f:]+\])(:(?:\d+|\*))?(?:\/|$)/i;

function sourceOf(url: string): string | undefined {
  const [, scheme, host, port = ''] = pattern.exec(url) ?? [];
  if (scheme && host)
    return `${scheme === '*' ? 'https' : scheme.toLowerCase()}://${host.toLowerCase()}${port}`;
  return /^(https?|\*):/i.test(url) ? `${/^http:/i.test(url) ? 'http' : 'https'}:` : undefined;
}
