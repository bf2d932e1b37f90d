/** `search-push`: sends the site's records to the hosted search. */

import { loadConfig } from '#engine/config/loadConfig.ts';
import { build } from '#engine/output/build.ts';
import type { CommandInput } from '#engine/output/feature.ts';
import { fail, Problems } from '#engine/shared/problems.ts';
import { indexedPage } from '../build/index/indexedPage.ts';
import { pageSections } from '../build/index/sections/pageSections.ts';
import { readSynonyms } from '../build/index/synonyms.ts';
import { tagAttribute } from '../build/SearchHead.tsx';
import type { ServiceRecord } from './attributes.ts';
import { toServiceSynonyms } from './indexSettings.ts';
import { type PushPlan, planPush } from './planPush.ts';
import { type PushContent, push } from './push.ts';
import { serviceRecords } from './serviceRecords.ts';

const keyVariable = 'ALGOLIA_WRITE_KEY';

export async function runPush({ root, extensions, values }: CommandInput): Promise<number> {
  const isDry = values['dry-run'] === true;
  const problems = new Problems();
  const { features, adapters } = await extensions();
  const config = await loadConfig(root, features, problems, adapters);
  if (!config) return fail(problems.report());
  const { search } = config;
  if (search.source !== 'algolia')
    return fail("The site uses its own index. Set search: { source: 'algolia', … } in site.config.ts first.");
  const key = process.env[keyVariable] ?? '';
  if (!key && !isDry) return fail(`Set ${keyVariable} to a key that may write to ${search.indexName}.`);
  if (key === search.apiKey) return fail(`${keyVariable} holds the public key, which may only search.`);
  const tag = tagAttribute(config);
  const records: ServiceRecord[] = [];
  const built = await build({
    root,
    extensions,
    each(route, rendered) {
      const page = indexedPage(route, rendered, config);
      if (page) records.push(...serviceRecords(page, pageSections(page).sections, tag));
    },
  });
  const entries = await readSynonyms(root, problems);
  if (built.problems.count('error') + problems.count('error') > 0)
    return fail(`${built.problems.report()}\n${problems.report()}\nThe site has errors; nothing was sent.`);
  const content = {
    indexName: search.indexName,
    tagAttribute: tag,
    records,
    synonyms: toServiceSynonyms(entries),
  };
  console.log(summary(content));
  if (!key) {
    console.log(`Without ${keyVariable} there is no comparison with the index.`);
    return 0;
  }
  const { algoliasearch } = await import('algoliasearch');
  const client = algoliasearch(search.appId, key);
  try {
    console.log(describe(await planPush(client, content)));
    if (isDry) return 0;
    await push(client, content);
    console.log(`${search.indexName} is replaced.`);
    return 0;
  } catch (fault) {
    return fail(fault instanceof Error ? fault.message : String(fault));
  }
}

function summary({ indexName, records, synonyms }: PushContent): string {
  const sections = new Map<string, number>();
  for (const { section } of records) sections.set(section, (sections.get(section) ?? 0) + 1);
  const list = [...sections].map(([section, count]) => `${section} ${count}`).join(', ');
  return `${indexName}: ${records.length} records (${list}), ${synonyms.length} synonyms`;
}

function describe({ added, changed, removed, same, settings }: PushPlan): string {
  const names = settings.length > 0 ? settings.join(', ') : 'none';
  return `Records: ${added} new, ${changed} changed, ${removed} removed, ${same} as they are. Settings that change: ${names}.`;
}
