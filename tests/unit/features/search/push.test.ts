import { algoliasearch } from 'algoliasearch';
import { afterEach, describe, expect, it } from 'vitest';
import { indexSettings, toServiceSynonyms } from '#engine/features/search/hosted/indexSettings.ts';
import { planPush } from '#engine/features/search/hosted/planPush.ts';
import { push } from '#engine/features/search/hosted/push.ts';
import { serviceRecords } from '#engine/features/search/hosted/serviceRecords.ts';
import { blocksOf } from '#engine/features/search/shared/blocks.ts';
import { phrases } from '../../../words.ts';
import { record, type TestSection } from './index.ts';
import { type Answer, type Asked, type Service, startService } from './service.ts';

const recordsOf = ({ page, section }: TestSection) => serviceRecords(page, [section], 'docs_tag');
const records = [record('/a', null, 'A', 'First.'), record('/b', null, 'B', 'Second.')].flatMap(recordsOf);
const content = {
  indexName: 'site',
  tagAttribute: 'docs_tag',
  records,
  synonyms: toServiceSynonyms([['js', 'javascript']]),
};

let service: Service;
afterEach(() => service.close());

async function open(answer: (asked: Asked) => Answer | undefined) {
  service = await startService((asked) => answer(asked) ?? usual(asked));
  return algoliasearch('APPID', 'write-key', { hosts: service.hosts });
}

function usual({ path, method }: Asked): Answer {
  if (path.includes('/task/')) return { body: { status: 'published' } };
  if (path.endsWith('/settings') && method === 'GET') return { body: indexSettings('docs_tag') };
  return { body: { taskID: 1, objectIDs: [], updatedAt: '' } };
}

const steps = () =>
  service.asked
    .filter(({ path }) => !path.includes('/task/'))
    .map(({ method, path }) => `${method} ${path.replace(/site_push_\d+/, 'NEW')}`);

describe('a push', () => {
  it('fills a temporary index and moves it over the old one', async () => {
    await push(await open(() => undefined), content);
    expect(steps()).toEqual(phrases`POST /1/indexes/site/operation | PUT /1/indexes/NEW/settings |
      POST /1/indexes/NEW/synonyms/batch | POST /1/indexes/NEW/batch | POST /1/indexes/NEW/operation`);
    expect(service.asked.at(-2)?.body).toEqual({ operation: 'move', destination: 'site' });
    const batch = service.asked.find(({ path }) => path.endsWith('/batch') && !path.includes('synonyms'));
    expect(batch?.body).toMatchObject({
      requests: [
        { body: { objectID: 'en:/a', docs_tag: 'docs-default-current' } },
        { body: { objectID: 'en:/b' } },
      ],
    });
  });

  it.each([
    [403, 'Method not allowed with this API key', /refuses the key\. It needs/],
    [403, 'Record quota exceeded', /^A limit of the service is reached\. The index is as it was\.$/],
    [
      400,
      'Record at the position 1 objectID=en:/a is too big size=12000/10000 bytes. Please have a look.',
      /refuses a record as too large: en:\/a\. The index/,
    ],
    [409, 'Some words', /^The service answers with the status 409\. The index is as it was\.$/],
  ])('that fails with %i (%s) leaves the index as it was', async (status, message, expected) => {
    const client = await open(({ path }) =>
      /NEW|push_\d+\/batch/.test(path) ? { status, body: { message, status } } : undefined,
    );
    await expect(push(client, content)).rejects.toThrow(expected);
    expect(steps().at(-1)).toBe('DELETE /1/indexes/NEW');
    expect(
      service.asked.some(({ body }) => (body as { operation?: string } | undefined)?.operation === 'move'),
    ).toBe(false);
  });

  it('says beforehand what it would change', async () => {
    const [first] = records;
    const hits = [{ ...first, content: 'Older.' }, { objectID: 'en:/gone' }];
    const client = await open(({ path, method }) => {
      if (path.endsWith('/browse')) return { body: { hits } };
      if (path.endsWith('/settings') && method === 'GET')
        return { body: { ...indexSettings('docs_tag'), distinct: false } };
      return undefined;
    });
    expect(await planPush(client, content)).toEqual({
      added: 1,
      changed: 1,
      removed: 1,
      same: 0,
      settings: ['distinct'],
    });
    expect(service.asked.every(({ path, method }) => method === 'GET' || path.endsWith('/browse'))).toBe(
      true,
    );
  });

  it('takes an index that does not exist for an empty one', async () => {
    const client = await open(() => ({
      status: 404,
      body: { message: 'Index site does not exist', status: 404 },
    }));
    expect(await planPush(client, content)).toMatchObject({ added: 2, removed: 0 });
  });

  it('splits what is too large for the service, and loses nothing of it', () => {
    const words = Array.from({ length: 3000 }, (_, number) => `wörd${number}${number % 20 ? '' : '\n'}`);
    const code = Array.from({ length: 2000 }, (_, number) => `call(${number});`).join('\n');
    const long = record('/long', 'part', 'Long', words.join(' '), {
      code: `\fshort\fTerminal\f${code}\f`,
      questions: ['how long'],
    });
    const parts = recordsOf(long);
    expect(Math.max(...parts.map((part) => Buffer.byteLength(JSON.stringify(part))))).toBeLessThanOrEqual(
      9500,
    );
    const said = parts.map(({ content, code }) => `${content ?? ''}\n${code ?? ''}`).join('\n');
    expect(words.filter((word) => !said.includes(`${word.trim()}`))).toEqual([]);
    expect(code.split('\n').filter((line) => !said.includes(line))).toEqual([]);
    expect(new Set(parts.map(({ objectID }) => objectID)).size).toBe(parts.length);
    expect(new Set(parts.map(({ url }) => url))).toEqual(new Set(['/long#part']));
    expect(parts.filter(({ questions }) => questions)).toHaveLength(1);
    const endless = recordsOf(record('/endless', null, 'Endless', '🚀'.repeat(9000)));
    expect(endless.map(({ content }) => content).join('')).toBe('🚀'.repeat(9000));
  });
});

describe('records of the service', () => {
  const table = 'Options.\nName\tMeaning\nsize\tMost bytes\nroomId (string), required: Where it goes.';
  const own = record('/send', 'body', 'Body', table, { fields: [[3, 'body-room id']], questions: ['where'] });
  const [section, field, ...more] = recordsOf(own);

  it('hold text as it is read, in parts that answers can quote', () => {
    expect(section).toMatchObject({ url: '/send#body', questions: ['where'] });
    expect(section?.content).toContain('Options.\nName: size · Meaning: Most bytes\nroomId (string)');
    expect(blocksOf(section?.content ?? '').map(({ kind }) => kind)).toEqual(['text', 'row', 'text']);
  });

  it('lead to each field of an API', () => {
    expect(more).toEqual([]);
    expect(field).toMatchObject({
      objectID: 'en:/send#body-room%20id',
      url: '/send#body-room%20id',
      anchor: 'body-room id',
      type: 'lvl3',
      content: 'roomId (string), required: Where it goes.',
      hierarchy: { lvl2: 'Body', lvl3: 'roomId' },
    });
    expect(field).not.toHaveProperty('questions');
    expect(field).not.toHaveProperty('fields');
  });

  it('say what a page is about, with its mark', () =>
    expect(recordsOf(record('/a', null, 'A', '» Of A.\nText.'))[0]?.content).toBe('» Of A.\nText.'));
});
