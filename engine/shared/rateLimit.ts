/** Limits what a server does for clients and costs its owner: written answers, reports of problems. */

export interface Limits {
  /** Of one client in an hour. */
  perClient: number;
  /** Of all clients at the same time. */
  atOnce: number;
  /** Of all clients in 24 hours. */
  perDay: number;
}

const hour = 3_600_000;
const day = 24 * hour;
const busyFor = 5;

/** Counts what was done, and says who has to wait. */
export class Counter {
  /** What was done in the last 24 hours, the oldest first; never more than a day may have. */
  private done: { client: string; time: number }[] = [];
  private running = 0;

  constructor(private readonly limits: Limits) {}

  /** Counts one for a client, and returns the function that ends it, or the seconds until the client may have another. */
  enter(client: string, now = Date.now()): { leave(): void } | { retryAfter: number } {
    const { perClient, atOnce, perDay } = this.limits;
    this.done = this.done.filter(({ time }) => time > now - day);
    const own = this.done.filter((each) => each.client === client && each.time > now - hour);
    const secondsUntil = (time = now) => ({ retryAfter: Math.max(1, Math.ceil((time - now) / 1000)) });
    if (own[0] && own.length >= perClient) return secondsUntil(own[0].time + hour);
    if (this.done[0] && this.done.length >= perDay) return secondsUntil(this.done[0].time + day);
    if (this.running >= atOnce) return { retryAfter: busyFor };
    this.done.push({ client, time: now });
    this.running++;
    return { leave: () => void this.running-- };
  }
}
