import { byLocale } from '#engine/config/schema.ts';
import type { Feature } from '#engine/output/feature.ts';
import { changesCommand } from './build/changes/command.ts';
import { apiComponents } from './build/components/components.ts';
import { unconfirmed } from './build/confidence.ts';
import { describedApi } from './build/described/describedApi.ts';
import { apiDocuments } from './build/documents.ts';
import { apisOf, catalogFile, catalogLink, catalogType, followForCatalog } from './build/files/catalog.ts';
import { reportReadiness } from './build/readiness.ts';
import { lintDescription } from './build/reading/read.ts';
import { isAddress } from './build/reading/sources.ts';
import { versionFault } from './build/versions.ts';
import { apiReferenceOptions } from './config.ts';
import { apiReferenceTexts } from './texts.ts';
import { tryItStrings } from './ui/strings.ts';

export const apiReference: Feature = {
  name: 'api-reference',
  kinds: { 'api-operation': { searchRank: 72 }, 'api-schema': { searchRank: 60 } },
  options: apiReferenceOptions,
  texts: apiReferenceTexts,
  checkOptions: versionFault,
  documents: apiDocuments,
  components: apiComponents,
  describedApi,
  async check({ root, config, cache, problems }) {
    const linted = config.openapi.filter(({ lint }) => lint);
    const sources = linted.flatMap(({ file, versions, ...rest }) =>
      [...new Set([file, ...Object.values(versions)])].map((each) => ({ root, ...rest, file: each })),
    );
    await Promise.all(sources.map((source) => lintDescription(source, cache, problems)));
  },
  report: reportReadiness,
  async unconfirmed({ root, config }) {
    const statements = await Promise.all(config.openapi.map(({ file }) => unconfirmed(root, file)));
    return statements.flat();
  },
  readsNetwork: ({ openapi }) => openapi.some(({ references }) => references.some(isAddress)),
  commands: { 'api-changes': changesCommand },
  islands: { TryIt: 'features/api-reference/ui/TryIt.island.tsx' },
  pageStyles: { api: 'features/api-reference/api.page.css' },
  bundles: ({ config }) => ({
    constants: { __TRY_IT_STRINGS__: byLocale(config, ({ strings }) => tryItStrings(strings)) },
    early: {
      __TRY_IT_STYLE__: 'features/api-reference/ui/tryIt.css',
      __VALIDATOR__: 'features/api-reference/ui/fields/validator.worker.ts',
    },
    ...(apisOf(config).length > 0 && {
      headers: [
        {
          path: `/${catalogFile}`,
          isExact: true,
          headers: { 'Content-Type': catalogType, Link: catalogLink(config) },
        },
      ],
    }),
  }),
  // The worker that validates what readers enter.
  policy: () => ({ trustedTypes: ['try-it'] }),
  pageConsumer: followForCatalog,
  homeLinks: (config) => (apisOf(config).length > 0 ? [catalogLink(config)] : []),
};
