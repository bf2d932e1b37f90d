/** Compares the records of a site with the hosted index, before a push replaces it. */
import { isDeepStrictEqual } from 'node:util';
import { indexSettings } from './indexSettings.ts';
import { explained, type PushClient, type PushContent, statusOf } from './push.ts';

/** Numbers of records, and names of settings, that a push changes. */
export interface PushPlan {
  added: number;
  changed: number;
  removed: number;
  same: number;
  settings: string[];
}

/** Compares the content with the index. An index that does not exist yet is empty. */
export async function planPush(client: PushClient, content: PushContent): Promise<PushPlan> {
  const { indexName, records, tagAttribute } = content;
  const settings = await client.getSettings({ indexName }).catch((fault: unknown) => {
    if (statusOf(fault) === 404) return undefined;
    throw explained(fault);
  });
  const old = settings ? await recordsOf(client, indexName) : new Map<string, object>();
  const before = records.map((record) => old.get(record.objectID));
  const added = before.filter((record) => record === undefined).length;
  const same = records.filter((record, index) => isDeepStrictEqual(before[index], record)).length;
  const differing = Object.entries(indexSettings(tagAttribute)).filter(
    ([name, value]) => !isDeepStrictEqual((settings as Record<string, unknown> | undefined)?.[name], value),
  );
  return {
    added,
    same,
    changed: records.length - added - same,
    removed: old.size - (records.length - added),
    settings: differing.map(([name]) => name),
  };
}

async function recordsOf(client: PushClient, indexName: string): Promise<Map<string, object>> {
  const records = new Map<string, object>();
  await client
    .browseObjects<Record<string, unknown>>({
      indexName,
      browseParams: { hitsPerPage: 1000, attributesToRetrieve: ['*'] },
      aggregator: ({ hits }) => {
        for (const { _highlightResult, _snippetResult, ...record } of hits)
          records.set(record.objectID, record);
      },
    })
    .catch((fault: unknown) => Promise.reject(explained(fault)));
  return records;
}
