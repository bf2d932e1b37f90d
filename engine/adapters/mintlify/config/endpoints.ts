/** Pages that Mintlify makes of OpenAPI descriptions which its navigation names. */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parse } from 'yaml';
import { freeName } from '#engine/features/api-reference/build/names.ts';
import { list, text, type Values, values } from '../../common/values.ts';
import { filesOf } from './file.ts';

/** A page for an operation. */
export interface Endpoint {
  id: string;
  /** Path of the description, from the root. */
  spec: string;
  method: string;
  path: string;
  title: string;
  /** What its group is called; empty for an operation without a tag. */
  tag: string;
  isHidden: boolean;
  /** Markdown above the operation. */
  content: string;
}

/** A description, and the folder of its pages. */
export interface Spec {
  source: string;
  directory: string;
}

/** The descriptions in a value of `openapi`. */
export const specsOf = (value: unknown): Spec[] =>
  (Array.isArray(value) ? value : [value]).flatMap((each) => {
    const source = text(each) ?? text(values(each)['source']);
    const directory = (text(values(each)['directory']) ?? 'api-reference').replace(/^\/|\/$/g, '');
    return source === undefined ? [] : [{ source: source.replace(/^\.?\//, ''), directory }];
  });

/** A name as a part of an address, as Mintlify makes it. */
const fileName = (name: string): string =>
  name
    .replaceAll(' ', '-')
    .replace(/\{.*?\}/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/[{}(),.'\n/]/g, '')
    .replaceAll('--', '-')
    .toLowerCase();

/** The last part of an address as a title. */
export const titleOfPath = (path: string): string => {
  const words = posix.basename(path).replace(/[-_]/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** All descriptions of a folder, the named ones first. */
export function descriptionsIn(root: string, named: readonly string[]): string[] {
  const isSpec = (file: string) =>
    /^\s*\{?\s*["']?(openapi|swagger)["']?\s*:/m.test(
      readFileSync(join(root, file), 'utf8').slice(0, 20_000),
    );
  const found = filesOf(root).filter((file) => /\.(json|ya?ml)$/.test(file) && isSpec(file));
  return [...new Set([...named, ...found])];
}

const bareName = (file: string): string => file.replace(/\.\w+$/, '');

/** The descriptions that a page in `folder` may mean by a name, with its ending or without; the one at that path comes first. */
export function namedAmong(all: readonly string[], name: string, folder: string): string[] {
  const bare = name.replace(/^(?:\.{0,2}\/)+/, '');
  const path = name.startsWith('.') ? posix.join(folder, name) : bare;
  const found = all.filter((file) => `/${bareName(file)}`.endsWith(`/${bareName(bare)}`));
  return [...found.filter((file) => file === path), ...found];
}

const methods = 'get put post delete options head patch trace'.split(' ');

/** The object of a description; `undefined` for one that cannot be read. */
function readSpec(root: string, source: string): Values | undefined {
  if (!existsSync(join(root, source))) return undefined;
  try {
    return values(parse(readFileSync(join(root, source), 'utf8'), { logLevel: 'silent', maxAliasCount: -1 }));
  } catch {
    return undefined;
  }
}

/** The pages of a description, in its order; `undefined` for one that is no file here. */
export function endpointsOf(root: string, { source, directory }: Spec): Endpoint[] | undefined {
  const spec = readSpec(root, source);
  if (!spec) return undefined;
  const taken = new Set<string>();
  const labels = new Map(
    list(spec['tags'])
      .map(values)
      .map((tag) => [text(tag['name']) ?? '', text(tag['x-group']) ?? text(tag['name']) ?? '']),
  );
  const pageOf = (method: string, path: string, operation: Values): Endpoint[] => {
    if (operation['x-excluded'] === true) return [];
    const mint = values(operation['x-mint']);
    const metadata = values(mint['metadata']);
    const [tag = ''] = list(operation['tags']).map(String);
    const summary = text(operation['summary']);
    const name = summary ? fileName(summary) : [method === 'webhook' ? '' : method, fileName(path)];
    const made = posix.join(directory, fileName(tag), [name].flat().filter(Boolean).join('-'));
    const base = text(mint['href'])?.replace(/^\/|\/$/g, '') ?? made;
    const id = taken.has(base.toLowerCase())
      ? freeName(`${base}-1`.toLowerCase(), taken)
      : base.toLowerCase();
    taken.add(id);
    return [
      {
        ...{ id, spec: source, method: method.toUpperCase(), path, tag: labels.get(tag) ?? tag },
        title: text(metadata['sidebarTitle']) ?? text(metadata['title']) ?? summary ?? titleOfPath(id),
        isHidden: operation['x-hidden'] === true,
        content: text(mint['content']) ?? '',
      },
    ];
  };
  const inPaths = Object.entries(values(spec['paths'])).flatMap(([path, item]) =>
    Object.entries(values(item)).flatMap(([method, operation]) =>
      methods.includes(method) ? pageOf(method, path, values(operation)) : [],
    ),
  );
  const webhooks = Object.entries(values(spec['webhooks'])).flatMap(([name, item]) =>
    Object.values(values(item)).flatMap((operation) => pageOf('webhook', name, values(operation))),
  );
  return [...inPaths, ...webhooks];
}

const named = /^(?:(\S+)\s+)?(get|put|post|delete|options|head|patch|trace|webhook)\s+(\S+)$/i;

/** The operation that `GET /users` or `openapi.json GET /users` names; `undefined` for other texts. */
export function operationIn(
  words: string,
): { spec: string | undefined; method: string; path: string } | undefined {
  const [, spec, method = '', path = ''] = named.exec(words.trim()) ?? [];
  return method === '' ? undefined : { spec, method: method.toUpperCase(), path };
}

const bare = (path: string): string => path.replace(/(.)\/$/, '$1');

/** Whether this is the operation. */
export const isOperation = (
  each: { method: string; path: string; isWebhook?: boolean },
  wanted: { method: string; path: string },
): boolean =>
  bare(each.path) === bare(wanted.path) &&
  (each.method === wanted.method || (wanted.method === 'WEBHOOK' && each.isWebhook === true));
