/** The pages of OpenAPI descriptions as documents of a docs version. */
import type { AddedDocuments, DocumentsReader } from '#engine/routes/documents.ts';
import { apiSources } from './apiSources.ts';
import { descriptionName } from './catalog.ts';
import { apiPages } from './docs.ts';
import { readDescription } from './read.ts';

/** Documents of each description that belongs to the instance. */
export async function apiDocuments(reader: DocumentsReader): Promise<AddedDocuments[]> {
  const { root, config, locale, instance, base, cache, problems } = reader;
  const descriptions = config.openapi.filter(({ docs }) => docs === instance.id);
  const added = await Promise.all(
    descriptions.map(async ({ file, references, tryIt, lint, links }, index): Promise<AddedDocuments[]> => {
      const read = await readDescription({ root, file, references, lint }, await cache, problems);
      if (!read) return [];
      const name = descriptionName(file, index);
      const source = {
        ...read,
        file,
        base,
        baseUrl: config.baseUrl,
        name,
        strings: locale.strings,
        tryIt,
        lint,
        links,
      };
      const { servers, tokens, ...documents } = apiPages(source, problems);
      const hosts = [...servers, ...tokens.map((url) => ({ url, variables: [] }))];
      return [{ ...documents, policy: { connect: apiSources(hosts) } }];
    }),
  );
  return added.flat();
}
