/** Replaces the hosted index by the site's records, settings and synonyms, all at once. */
import type { SearchClient } from 'algoliasearch';
import type { ServiceRecord } from './attributes.ts';
import { indexSettings, type ServiceSynonym } from './indexSettings.ts';

export interface PushContent {
  indexName: string;
  /** What the service calls the tag of a record. */
  tagAttribute: string;
  records: readonly ServiceRecord[];
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

type Waiting = Promise<{ taskID: number }>;

/** Fills a temporary index and moves it over the old one, which answers until then. Rules of the old one stay. */
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
    await client.saveObjects({ indexName: temporary, objects: [...records], waitForTasks: true });
    const move = { operation: 'move' as const, destination: indexName };
    await done(temporary, client.operationIndex({ indexName: temporary, operationIndexParams: move }));
  } catch (fault) {
    await client.deleteIndex({ indexName: temporary }).catch(() => {});
    throw explained(fault);
  }
}

/** A new index has no rules to copy. */
function ignoreMissing(fault: unknown): void {
  if (statusOf(fault) !== 404) throw fault;
}

export const statusOf = (fault: unknown): number | undefined => (fault as { status?: number } | null)?.status;

/** Explains errors of the service and what to do. */
export function explained(fault: unknown): Error {
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
