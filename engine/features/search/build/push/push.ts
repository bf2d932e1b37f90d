/** Replaces the hosted index by the site's records, settings and synonyms, all at once. */
import { isDeepStrictEqual } from 'node:util';
import type { SearchClient } from 'algoliasearch';
import type { SearchRecord } from '../../shared/types.ts';
import { indexSettings, type ServiceSynonym } from './indexSettings.ts';

export interface PushContent {
  indexName: string;
  /** What the service calls the tag of a record. */
  tagAttribute: string;
  /** Of the size that the service takes. */
  records: readonly SearchRecord[];
  synonyms: readonly ServiceSynonym[];
}

/** The part of the service's client that is used. */
export type PushClient = Pick<
  SearchClient,
  | 'browseObjects'
  | 'getSettings'
  | 'setSettings'
  | 'saveSynonyms'
  | 'saveObjects'
  | 'operationIndex'
  | 'deleteIndex'
  | 'waitForTask'
>;

/** What a push changes. */
export interface PushPlan {
  added: number;
  changed: number;
  removed: number;
  same: number;
  /** Names of settings that differ. */
  settings: string[];
}

type Waiting = Promise<{ taskID: number }>;

/** Compares the content with the index as it is; one that does not exist yet is empty. */
export async function planPush(client: PushClient, content: PushContent): Promise<PushPlan> {
  const { indexName, records, tagAttribute } = content;
  const old = new Map<string, object>();
  const settings = await client.getSettings({ indexName }).catch((fault: unknown) => {
    if (statusOf(fault) === 404) return undefined;
    throw explained(fault);
  });
  if (settings) {
    await client
      .browseObjects<Record<string, unknown>>({
        indexName,
        browseParams: { hitsPerPage: 1000, attributesToRetrieve: ['*'] },
        aggregator: ({ hits }) => {
          for (const { objectID, ...rest } of hits) old.set(objectID, { objectID, ...rest });
        },
      })
      .catch((fault: unknown) => Promise.reject(explained(fault)));
  }
  let added = 0;
  let changed = 0;
  for (const record of records) {
    const before = old.get(record.objectID);
    old.delete(record.objectID);
    if (!before) added++;
    else if (!isDeepStrictEqual(withoutMarks(before), named(record, tagAttribute))) changed++;
  }
  const same = records.length - added - changed;
  const differing = Object.entries(indexSettings(tagAttribute)).filter(
    ([name, value]) => !isDeepStrictEqual((settings as Record<string, unknown> | undefined)?.[name], value),
  );
  return { added, changed, removed: old.size, same, settings: differing.map(([name]) => name) };
}

/** A record with its tag as the service calls it. */
const named = ({ tag, ...record }: SearchRecord, tagAttribute: string) => ({
  ...record,
  [tagAttribute]: tag,
});

function withoutMarks(record: object): object {
  const { _highlightResult, _snippetResult, ...rest } = record as Record<string, unknown>;
  return rest;
}

/** Fills a temporary index and moves it over the old one, which answers until then. The old one's rules stay. */
export async function push(client: PushClient, content: PushContent): Promise<void> {
  const { indexName, records, synonyms, tagAttribute } = content;
  const temporary = `${indexName}_push_${Date.now()}`;
  const done = async (index: string, task: Waiting) => {
    const { taskID } = await task;
    await client.waitForTask({ indexName: index, taskID });
  };
  try {
    const copy = { operation: 'copy' as const, destination: temporary, scope: ['rules' as const] };
    await done(temporary, client.operationIndex({ indexName, operationIndexParams: copy })).catch(
      ignoreMissing,
    );
    await done(
      temporary,
      client.setSettings({ indexName: temporary, indexSettings: indexSettings(tagAttribute) }),
    );
    if (synonyms.length > 0) {
      const synonymHit = [...synonyms];
      await done(
        temporary,
        client.saveSynonyms({ indexName: temporary, synonymHit, replaceExistingSynonyms: true }),
      );
    }
    const objects = records.map((record) => named(record, tagAttribute));
    await client.saveObjects({ indexName: temporary, objects, waitForTasks: true });
    const move = { operation: 'move' as const, destination: indexName };
    await done(temporary, client.operationIndex({ indexName: temporary, operationIndexParams: move }));
  } catch (fault) {
    await client.deleteIndex({ indexName: temporary }).catch(() => {});
    throw explained(fault);
  }
}

/** An index that is made now has no rules to keep. */
function ignoreMissing(fault: unknown): void {
  if (statusOf(fault) !== 404) throw fault;
}

const statusOf = (fault: unknown): number | undefined => (fault as { status?: number } | null)?.status;

/** The service's faults in words that say what to do. */
function explained(fault: unknown): Error {
  const message = fault instanceof Error ? fault.message : String(fault);
  const status = statusOf(fault);
  if (status === 429 || /quota|limit|exceeded/i.test(message))
    return new Error('A limit of the service is reached. The index is as it was.');
  if (status === 401 || status === 403)
    return new Error(
      'The service refuses the key. It needs the rights addObject, deleteIndex, editSettings, settings and browse on this index and on those named after it.',
    );
  if (/too big|too large/i.test(message)) {
    const [, record = ''] = /objectID=(\S+)/.exec(message) ?? [];
    return new Error(`The service refuses a record as too large: ${record}. The index is as it was.`);
  }
  return new Error(
    status === undefined
      ? 'The service does not answer: look at the network, and at "appId" in site.config.ts. The index is as it was.'
      : `The service answers with the status ${status}. The index is as it was.`,
  );
}
