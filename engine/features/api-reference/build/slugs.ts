/** Addresses by ids, as `starlight-openapi` gives them: https://github.com/HiDeoo/starlight-openapi. */
import { slug } from 'github-slugger';
import { type Description, methods, type PathItem } from './description.ts';

/** Path items whose operations have addresses by their ids, in a folder; operations of a path that share an id have their method after it. */
function addressed(items: Readonly<Record<string, PathItem>> | undefined, folder: string) {
  const named = Object.entries(items ?? {}).map(([path, item]): [string, PathItem] => {
    const ids = methods.flatMap((method) => (item[method] ? [item[method].operationId ?? path] : []));
    const operations = methods.flatMap((method) => {
      const raw = item[method];
      const id = raw?.operationId ?? path;
      const isShared = ids.indexOf(id) !== ids.lastIndexOf(id);
      const own = `${folder}/${slug(id)}${isShared ? `/${method}` : ''}`;
      return raw ? [[method, { 'x-slug': own, ...raw }]] : [];
    });
    return [path, { ...item, ...Object.fromEntries(operations) }];
  });
  return Object.fromEntries(named);
}

/** A description whose operations and tags have addresses by ids and names, but those with an `x-slug`. */
export const withIdAddresses = (description: Description): Description => ({
  ...description,
  ...(description.tags && { tags: description.tags.map((tag) => ({ 'x-slug': slug(tag.name), ...tag })) }),
  paths: addressed(description.paths, 'operations'),
  webhooks: addressed(description.webhooks, 'webhooks'),
});
