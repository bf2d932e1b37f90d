/** The calls of this visit, in memory. They hold no credentials: a call that is repeated takes those of its host. */
import type { TryItOperation } from '../../shared/types.ts';
import type { RequestValues } from '../../shared/values.ts';
import type { Exchange } from '../send/send.ts';

export interface Call {
  /** Counts from 1. */
  number: number;
  operation: TryItOperation;
  values: RequestValues;
  /** Answered from examples. */
  isMock: boolean;
  /** Milliseconds since 1970. */
  at: number;
  status?: number;
  /** Duration in milliseconds; none while it runs. */
  time?: number;
}

const most = 50;
let calls: readonly Call[] = [];
let count = 0;
const listeners = new Set<() => void>();

function update(next: readonly Call[]): void {
  calls = next.slice(0, most);
  for (const changed of listeners) changed();
}

/** The last ones, newest first; the same list until it changes. */
export const allCalls = (): readonly Call[] => calls;

export function onCalls(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Adds a call that begins; returns what takes each later state of it. */
export function addCall(call: Pick<Call, 'operation' | 'values' | 'isMock'>): (exchange: Exchange) => void {
  count += 1;
  const number = count;
  const values = { ...call.values, credentials: {} };
  update([{ ...call, values, number, at: Date.now() }, ...calls]);
  return ({ ending, answer, time }) => {
    if (!ending) return;
    const known = { ...(answer && { status: answer.status }), time };
    update(calls.map((other) => (other.number === number ? { ...other, ...known } : other)));
  };
}
