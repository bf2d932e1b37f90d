/** The pages of OpenAPI descriptions as documents of a docs version. */
import { type DocRecord, versionBase } from '#engine/content/records/docs.ts';
import type { AddedDocuments, DocumentsReader } from '#engine/routes/documents.ts';
import { translateLabel } from '#engine/routes/translateSidebar.ts';
import { Problems } from '#engine/shared/problems.ts';
import { apiSources } from './apiSources.ts';
import type { OlderVersion } from './changes/changesSince.ts';
import { type ApiPages, apiPages } from './docs.ts';
import { descriptionName } from './files/catalog.ts';
import { readDescription } from './reading/read.ts';
import { withIdAddresses } from './slugs.ts';
import { olderVersion, type VersionedFiles, versionFile } from './versions.ts';

declare module '#engine/config/dialect.ts' {
  interface Dialect {
    /** Documents that hold an operation of an API in their front matter, as pages of these operations. */
    apiPages?(docs: readonly DocRecord[], reader: DocumentsReader): ApiPages[] | Promise<ApiPages[]>;
  }
}

/** Documents of each description that belongs to the instance. */
export async function apiDocuments(reader: DocumentsReader): Promise<AddedDocuments[]> {
  const { root, config, locale, instance, version, base, cache, problems } = reader;
  const descriptions = config.openapi.filter(({ docs }) => docs === instance.id);
  const added = await Promise.all(
    descriptions.map(async (description, index): Promise<ApiPages[]> => {
      const { references, tryIt, lint, links, server, addresses } = description;
      const file = versionFile(description, version);
      const read = await readDescription({ root, file, references, lint }, cache, problems);
      if (!read) return [];
      const source = {
        ...read,
        ...(addresses === 'ids' && {
          description: withIdAddresses(read.description),
          tagsFolder: 'operations/tags',
        }),
        file,
        base,
        baseUrl: config.baseUrl,
        name: descriptionName(description.file, index),
        lang: locale.code,
        strings: locale.strings,
        tryIt,
        lint,
        links,
        server,
        older: await readOlder(description, reader),
        isAlone: index === 0 && (await reader.written).docs.length === 0,
      };
      return [apiPages(source, problems)];
    }),
  );
  const { docs } = await reader.written;
  const found = (await config.dialect.apiPages?.(docs, reader)) ?? [];
  return [...added.flat(), ...found].map(withPolicy);
}

/** With the hosts that the pages send requests to. */
function withPolicy({ servers, tokens, ...documents }: ApiPages): AddedDocuments {
  const hosts = [...servers, ...tokens.map((url) => ({ url, variables: [] }))];
  return { ...documents, policy: { connect: apiSources(hosts) } };
}

type Versioned = VersionedFiles & { references: string[]; lint: boolean };

/** The previous version. Its problems are reported with its own pages. */
async function readOlder(
  description: Versioned,
  { root, config, locale, instance, version, cache }: DocumentsReader,
): Promise<OlderVersion | undefined> {
  const older = olderVersion(description, instance.versions, version);
  if (!older) return undefined;
  const { references, lint } = description;
  const source = { root, file: versionFile(description, older), references, lint };
  const read = await readDescription(source, cache, new Problems());
  return (
    read && {
      description: read.description,
      label: translateLabel(locale, older.label),
      base: versionBase({ config, instance, version: older, locale: locale.code }),
    }
  );
}
