/** How many requests run at once. */
import { expect, test } from 'vitest';
import { limitConcurrency } from '#engine/features/mcp/server/limitConcurrency.ts';

test('eight run at once, until their answers are whole', async () => {
  let running = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const answer = limitConcurrency(async () => {
    most = Math.max(most, ++running);
    const body = new ReadableStream({
      start(stream) {
        ends.push(() => {
          running--;
          stream.enqueue(new TextEncoder().encode('done'));
          stream.close();
        });
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  });
  const request = () => answer(new Request('http://localhost/mcp'), 'a');
  const answers = Array.from({ length: 30 }, request);
  for (let ended = 0; ended < 30; ended++) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended);
    ends[ended]?.();
  }
  const texts = await Promise.all(answers.map(async (each) => (await each).text()));
  expect(texts).toEqual(Array.from({ length: 30 }, () => 'done'));
  expect(most).toBe(8);
});

test('one that fails or has no body leaves its place', async () => {
  let count = 0;
  const answer = limitConcurrency(async () => {
    if (count++ % 2) throw new Error('It fails.');
    return new Response(null, { status: 202 });
  });
  const settled = await Promise.allSettled(
    Array.from({ length: 40 }, () => answer(new Request('http://localhost/mcp'), 'a')),
  );
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
});

const asked = (signal?: AbortSignal) => new Request('http://localhost/mcp', signal ? { signal } : {});

/** Requests that run until they are ended, each by the name of its client. */
function held() {
  const runs: { client: string; end(): void }[] = [];
  const answer = limitConcurrency(
    (_, client) =>
      new Promise((resolve) => {
        runs.push({ client, end: () => resolve(new Response('done')) });
      }),
  );
  return { answer, runs };
}

test('a thousand of one client and five thousand in all wait; others are told to come back', async () => {
  const { answer } = held();
  const ask = (client: string) => answer(asked(), client);
  for (let index = 0; index < 1008; index++) void ask('first');
  const refused = await ask('first');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  for (let index = 0; index < 4000; index++) void ask(`client ${index % 9}`);
  expect((await ask('late')).status).toBe(503);
});

test('clients take turns', async () => {
  const { answer, runs } = held();
  for (let index = 0; index < 30; index++) void answer(asked(), 'greedy');
  void answer(asked(), 'modest');
  void answer(asked(), 'modest');
  for (let ended = 0; ended < 12; ended++) {
    runs[ended]?.end();
    await expect.poll(() => runs.length).toBe(9 + ended);
  }
  const later = runs.slice(8, 13).map(({ client }) => client);
  expect(later).toEqual(['greedy', 'modest', 'greedy', 'modest', 'greedy']);
});

test('what nobody waits for any more is dropped, and leaves its place', async () => {
  const { answer, runs } = held();
  for (let index = 0; index < 8; index++) void answer(asked(), 'a');
  const leaving = new AbortController();
  const left = Array.from({ length: 1000 }, () => answer(asked(leaving.signal), 'a').catch(() => 'left'));
  leaving.abort();
  expect(new Set(await Promise.all(left))).toEqual(new Set(['left']));
  const honest = answer(asked(), 'a');
  runs[0]?.end();
  await expect.poll(() => runs.length).toBe(9);
  runs[8]?.end();
  expect(await (await honest).text()).toBe('done');
  await expect(answer(asked(AbortSignal.abort()), 'a')).rejects.toThrow();
});
