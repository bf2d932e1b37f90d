/** Pages that Mintlify makes of OpenAPI descriptions which its navigation names. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { methods } from '#engine/features/api-reference/build/description.ts';
import { freeName } from '#engine/features/api-reference/build/names.ts';
import { capitalized } from '../../common/names.ts';
import { operationKey } from '../../common/openapi/operations.ts';
import { valuesAt } from '../../common/pages.ts';
import { list, type Report, text, type Values, values } from '../../common/values.ts';
import { filesOf } from './file.ts';

/** A page for an operation. */
export type Endpoint = ReturnType<typeof endpointsOf>[number];

/** A description, and the folder of its pages. */
export interface Spec {
  source: string;
  directory: string;
}

/** The descriptions in a value of `openapi`; without one, those of the part around it. */
export function specsOf(value: unknown, inherited: readonly Spec[] = []): readonly Spec[] {
  const own = [value].flat().flatMap((each) => {
    const source = text(each) ?? text(values(each)['source']);
    const directory = (text(values(each)['directory']) ?? 'api-reference').replace(/^\/|\/$/g, '');
    return source === undefined ? [] : [{ source: source.replace(/^\.?\//, ''), directory }];
  });
  return own.length > 0 ? own : inherited;
}

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
export const titleOfPath = (path: string): string =>
  capitalized(posix.basename(path).replace(/[-_]/g, ' ').trim());

/** All descriptions of a folder, the named ones first. */
export function descriptionsIn(root: string, named: Iterable<string>): string[] {
  const isSpec = (file: string) =>
    /^\s*\{?\s*["']?(openapi|swagger)["']?\s*:/m.test(
      readFileSync(join(root, file), 'utf8').slice(0, 20_000),
    );
  const found = filesOf(root).filter((file) => /\.(json|ya?ml)$/.test(file) && isSpec(file));
  return [...new Set([...named, ...found])];
}

/** The operations of a description, in its order. */
const operationsIn = (spec: Values) =>
  ['paths', 'webhooks'].flatMap((kind) =>
    Object.entries(values(spec[kind])).flatMap(([path, item]) =>
      Object.entries(values(item)).flatMap(([written, operation]) => {
        const method = kind === 'webhooks' ? 'webhook' : written;
        const isMethod = (methods as readonly string[]).includes(written);
        return isMethod ? { method, path, operation: values(operation) } : [];
      }),
    ),
  );

/** The pages of a description, in its order. One that cannot be read is reported. */
export function endpointsOf(root: string, { source, directory }: Spec, report: Report) {
  const spec = valuesAt(root, source);
  const cause = /^https?:/.test(source) ? 'not fetched' : 'no file here';
  if (Object.keys(spec).length === 0) report(`the API description ${source}, which is ${cause}`);
  const taken = new Set<string>();
  return operationsIn(spec).flatMap(({ method, path, operation }) => {
    if (operation['x-excluded'] === true) return [];
    const { metadata, href, content } = values(operation['x-mint']);
    const { sidebarTitle, title } = values(metadata);
    const [tag = ''] = list(operation['tags']).map(String);
    const summary = text(operation['summary']);
    const name = summary ? fileName(summary) : [method === 'webhook' ? '' : method, fileName(path)];
    const made = posix.join(directory, fileName(tag), [name].flat().filter(Boolean).join('-'));
    const base = (text(href)?.replace(/^\/|\/$/g, '') ?? made).toLowerCase();
    const id = taken.has(base) ? freeName(`${base}-1`, taken) : base;
    taken.add(id);
    return {
      id,
      /** The path of the description, from the root. */
      spec: source,
      key: operationKey(method, path),
      /** Markdown above the operation. */
      content: text(content) ?? '',
      title: text(sidebarTitle) ?? text(title) ?? summary ?? titleOfPath(id),
      tag,
      isHidden: operation['x-hidden'] === true,
    };
  });
}
