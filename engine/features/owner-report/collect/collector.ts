/** Keeps what readers lacked, in a file of lines for each day, and nothing about the readers. */

import { createHmac, randomBytes } from 'node:crypto';
import { appendFile, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Endpoint } from '#engine/output/feature.ts';
import { attempt } from '#engine/shared/attempt.ts';
import { Counter, type Limits } from '#engine/shared/rateLimit.ts';
import { dayOf } from '#engine/shared/text/day.ts';
import { fewest, isWritten, type Line, visitOf } from './kinds.ts';

/** Bytes of a message, and of the file of a day. */
const largestMessage = 4000;
const largestFile = 5_000_000;
/** Texts that wait for more readers, and the milliseconds that each may wait. */
const mostWaiting = 5000;
const longestWait = 30 * 24 * 3_600_000;
const limits: Limits = { perClient: 120, atOnce: 50, perDay: 20_000 };

interface Waiting {
  since: number;
  readers: Set<string>;
}

/** Makes the endpoint. `origin` is that of the pages; without it, any page may send. `now` is the time in milliseconds. */
export function collector(folder: string, origin: string | undefined, now = () => Date.now()): Endpoint {
  const counter = new Counter(limits);
  // Addresses of readers stay in memory, as hashes that nobody can compute again.
  const secret = randomBytes(32);
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('base64');
  const waiting = new Map<string, Waiting>();
  let seen = { day: '', visits: new Set<string>() };
  const headers = { 'Access-Control-Allow-Origin': origin ?? '*', Vary: 'Origin' };
  const answer = (status: number, more = {}) =>
    new Response(null, { status, headers: { ...headers, ...more } });

  /** How many lines a visit adds: as many as readers waited for, where it is the one that was missing. */
  function linesFor({ day, kind, about }: Line, client: string): number {
    const reader = hash(client);
    const visit = hash(`${reader} ${kind} ${about}`);
    if (seen.day !== day) seen = { day, visits: new Set() };
    if (seen.visits.has(visit)) return 0;
    seen.visits.add(visit);
    if (!isWritten(kind)) return 1;
    const key = `${kind} ${about}`;
    const known = waiting.get(key);
    const isOld = known === undefined || now() - known.since > longestWait;
    const own = isOld ? { since: now(), readers: new Set<string>() } : known;
    const before = own.readers.size;
    if (before < fewest) own.readers.add(reader);
    waiting.delete(key);
    waiting.set(key, own);
    const [oldest] = waiting.size > mostWaiting ? waiting.keys() : [];
    if (oldest !== undefined) waiting.delete(oldest);
    if (before >= fewest) return 1;
    return own.readers.size === fewest ? fewest : 0;
  }

  return async (request, client) => {
    if (request.method === 'OPTIONS') return answer(204, { 'Access-Control-Allow-Headers': 'content-type' });
    if (request.method !== 'POST') return answer(405, { Allow: 'POST, OPTIONS' });
    // Servers, which report for agents, name no origin.
    const from = request.headers.get('origin');
    if (origin !== undefined && from !== null && from !== origin) return answer(403);
    const place = counter.enter(client, now());
    if ('retryAfter' in place) return answer(429, { 'Retry-After': String(place.retryAfter) });
    try {
      const body = await request.text();
      if (Buffer.byteLength(body) > largestMessage) return answer(413);
      const visit = visitOf(attempt(() => JSON.parse(body)));
      const line = visit && { day: dayOf(now()), ...visit };
      const count = line ? linesFor(line, client) : 0;
      if (line && count > 0) await append(folder, line, count);
      return answer(204);
    } finally {
      place.leave();
    }
  };
}

async function append(folder: string, line: Line, count: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${line.day}.jsonl`);
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size < largestFile) await appendFile(file, `${JSON.stringify(line)}\n`.repeat(count));
}
