/** Pages that Mintlify makes of OpenAPI descriptions which its navigation names. */
import { posix } from 'node:path';
import { methods } from '#engine/features/api-reference/build/description.ts';
import { freeName } from '#engine/features/api-reference/build/names.ts';
import { capitalized } from '../../common/names.ts';
import { operationKey } from '../../common/openapi/operations.ts';
import { valuesAt } from '../../common/pages.ts';
import { list, type Report, text, type Values, values } from '../../common/values.ts';

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
    const { source = each, directory = 'api-reference' } = values(each);
    if (!text(source)) return [];
    return {
      source: String(source).replace(/^\.?\//, ''),
      directory: String(directory).replace(/^\/|\/$/g, ''),
    };
  });
  return own.length > 0 ? own : inherited;
}

/** A name as a part of an address, as Mintlify makes it. */
const fileName = (name: string): string =>
  name
    .replace(/ |\{.*?\}/g, '-')
    .replace(/^-|-$|[{}(),.'\n/]/g, '')
    .replaceAll('--', '-')
    .toLowerCase();

/** The last part of an address as a title. */
export const titleOfPath = (path: string): string =>
  capitalized(posix.basename(path).replace(/[-_]/g, ' ').trim());

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
    const [tag = ''] = list(operation['tags']).map(String);
    const summary = text(operation['summary']);
    const name = summary ? [summary] : [method === 'webhook' ? '' : method, path];
    const made = posix.join(directory, fileName(tag), name.map(fileName).filter(Boolean).join('-'));
    const base = (text(href)?.replace(/^\/|\/$/g, '') ?? made).toLowerCase();
    const id = taken.has(base) ? freeName(`${base}-1`, taken) : base;
    taken.add(id);
    const { sidebarTitle, title = summary } = values(metadata);
    const key = operationKey(method, path);
    return {
      id,
      spec: source,
      key,
      tag,
      isHidden: operation['x-hidden'] === true,
      /** Markdown above the operation. */
      content: text(content) ?? '',
      title: text(sidebarTitle) ?? text(title) ?? titleOfPath(id),
    };
  });
}
