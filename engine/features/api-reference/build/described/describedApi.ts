/** Makes the answers of a server that stands in for the APIs of a site. */
import type { Strings } from '#engine/shared/strings.ts';
import { exampleRequest } from '../../shared/request.ts';
import type { TryItOperation } from '../../shared/types.ts';
import { apiSources } from '../apiSources.ts';
import { operationsOf } from '../operations.ts';
import { grammarOf, operationSamples } from '../page/samples.ts';
import { readDescription } from '../reading/read.ts';
import { Resolver } from '../resolver.ts';
import { withAlternatives } from '../schema/discriminators.ts';
import { baseOf, withHost, withServers } from '../servers.ts';
import { isNamed, tryItOperation } from '../tryIt.ts';
import { answerTo } from './answer.ts';
import type { DescribeApi, DescribedApi, DescribedOperation } from './describedOperation.ts';
import { faultsOf } from './faults.ts';

/** Reads all descriptions of the configuration, each in its newest version. */
export const describedApi: DescribeApi = async (site) => {
  const read = await Promise.all(site.config.openapi.map((description) => operationsIn(description, site)));
  const all = read.flat();
  const { strings } = site.config.defaultLocale;
  return {
    hosts: apiSources(all.flatMap(({ call }) => call.servers.filter(isNamed))).map(withoutScheme),
    samples: all.flatMap((one) => (one.hasPages ? samplesOf(one, strings) : [])),
    async answer(call) {
      const address = call.url.host + call.url.pathname;
      const there = all.filter(({ pattern }) => pattern.test(address));
      const found = there
        .filter(({ operation }) => operation.method === call.method)
        .sort((a, b) => a.names.length - b.names.length)[0];
      if (found) return { faults: await faultsOf(found, call, strings), response: answerTo(found, call) };
      const methods = [...new Set(there.map(({ operation }) => operation.method))];
      const known = methods.length > 0 ? `It knows ${methods.join(', ')} there.` : undefined;
      return {
        faults: [`No description knows this call.${known ? ` ${known}` : ''}`],
        response: new Response(null, { status: known ? 405 : 404 }),
      };
    },
  };
};

type Site = Parameters<DescribeApi>[0];

async function operationsIn(
  { file, references, lint, server, docs, anyCase }: Site['config']['openapi'][number],
  { root, cache, problems }: Site,
): Promise<DescribedOperation[]> {
  const read = await readDescription({ root, file, references, lint }, cache, problems);
  if (!read) return [];
  const base = baseOf(read.description, server);
  const description = withAlternatives(
    base === undefined ? read.description : withServers(read.description, base),
  );
  const resolver = new Resolver(description);
  return operationsOf(description, read.locate, () => {})
    .filter(({ isWebhook }) => !isWebhook)
    .map((operation) => {
      const made = tryItOperation(operation, description, resolver, file);
      const call = { ...made, servers: withHost(made.servers) };
      return {
        operation,
        call,
        resolver,
        locate: read.locate,
        ...patternOf(call, anyCase),
        hasPages: docs !== undefined,
      };
    });
}

const withoutScheme = (url: string): string => url.replace(/^\w+:\/\//, '');

function patternOf(
  { servers, path }: TryItOperation,
  anyCase: boolean,
): Pick<DescribedOperation, 'pattern' | 'names'> {
  const text = (part: string, value: string) =>
    part.replace(/\{[^}]*\}|[.*+?^${}()|[\]\\]/g, (found) => (found.length > 1 ? value : `\\${found}`));
  const bases = servers
    .filter(isNamed)
    .map(({ url }) => text(withoutScheme(url).replace(/\/$/, ''), '[^/]*'));
  const [own = ''] = path.split(/[?#]/);
  return {
    pattern: new RegExp(`^(?:${bases.join('|')})${text(own, '([^/]+)')}/?$`, anyCase ? 'i' : ''),
    names: Array.from(own.matchAll(/\{([^}]*)\}/g), ([, name = '']) => name),
  };
}

function samplesOf(
  { operation, call, locate }: DescribedOperation,
  strings: Strings,
): DescribedApi['samples'] {
  const location = locate(operation.raw.operationId ?? operation.path);
  return operationSamples(exampleRequest(call), operation, strings).map(({ label, grammar, code }) => ({
    line: 1,
    ...location,
    name: `${operation.id} (${label})`,
    language: grammarOf(grammar),
    code,
  }));
}
