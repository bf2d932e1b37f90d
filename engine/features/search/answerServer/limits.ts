/** How many answers are written: each is paid for. */

export interface Limits {
  /** Of one client in an hour. */
  perClient: number;
  /** Of all clients at the same time. */
  atOnce: number;
  /** Of all clients in 24 hours. */
  perDay: number;
}

const hour = 3_600_000;
const busyFor = 5;

/** What came in the last `span` ms. */
class Recent {
  private readonly times: number[] = [];

  constructor(private readonly span: number) {}

  count(now: number): number {
    while (this.times[0] !== undefined && this.times[0] <= now - this.span) this.times.shift();
    return this.times.length;
  }

  add(now: number): void {
    this.times.push(now);
  }

  /** Seconds until the oldest counts no more. */
  wait(now: number): number {
    return Math.max(1, Math.ceil(((this.times[0] ?? now) + this.span - now) / 1000));
  }
}

/** Counts answers and says who has to wait. */
export class Counter {
  private readonly clients = new Map<string, Recent>();
  private readonly day = new Recent(24 * hour);
  private running = 0;

  constructor(private readonly limits: Limits) {}

  /** Counts an answer for a client, which `leave` ends; or the seconds after which the client may ask again. */
  enter(client: string, now = Date.now()): { leave(): void } | { retryAfter: number } {
    const { perClient, atOnce, perDay } = this.limits;
    for (const [name, recent] of this.clients) if (recent.count(now) === 0) this.clients.delete(name);
    const own = this.clients.get(client) ?? new Recent(hour);
    if (own.count(now) >= perClient) return { retryAfter: own.wait(now) };
    if (this.day.count(now) >= perDay) return { retryAfter: this.day.wait(now) };
    if (this.running >= atOnce) return { retryAfter: busyFor };
    this.clients.set(client, own);
    own.add(now);
    this.day.add(now);
    this.running++;
    return { leave: () => void this.running-- };
  }
}
