/** How many requests run at once. */
import { expect, test } from 'vitest';
import { inTurn } from '#engine/features/mcp/server/turns.ts';

test('eight run at once, until their answers are whole', async () => {
  let running = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const answer = inTurn(async () => {
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
  const request = () => answer(new Request('http://localhost/mcp'));
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
  const answer = inTurn(async () => {
    if (count++ % 2) throw new Error('It fails.');
    return new Response(null, { status: 202 });
  });
  const settled = await Promise.allSettled(
    Array.from({ length: 40 }, () => answer(new Request('http://localhost/mcp'))),
  );
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
});

test('whoever finds no place to wait is told to come back', async () => {
  const answer = inTurn(() => new Promise(() => undefined));
  const request = () => answer(new Request('http://localhost/mcp'));
  for (let index = 0; index < 5008; index++) void request();
  const { status, headers } = await request();
  expect([status, headers.get('retry-after')]).toEqual([503, '2']);
});
