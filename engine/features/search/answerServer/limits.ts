/** Limits the number of written answers, because each costs money. */

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

/** Counts answers and says who has to wait. */
export class Counter {
  /** Answers of the last 24 hours, the oldest first; never more than a day may have. */
  private answers: { client: string; time: number }[] = [];
  private running = 0;

  constructor(private readonly limits: Limits) {}

  /** Counts an answer for a client, and returns the function that ends it, or the seconds until the client may ask again. */
  enter(client: string, now = Date.now()): { leave(): void } | { retryAfter: number } {
    const { perClient, atOnce, perDay } = this.limits;
    this.answers = this.answers.filter(({ time }) => time > now - day);
    const own = this.answers.filter((answer) => answer.client === client && answer.time > now - hour);
    const secondsUntil = (time = now) => ({ retryAfter: Math.max(1, Math.ceil((time - now) / 1000)) });
    if (own[0] && own.length >= perClient) return secondsUntil(own[0].time + hour);
    if (this.answers[0] && this.answers.length >= perDay) return secondsUntil(this.answers[0].time + day);
    if (this.running >= atOnce) return { retryAfter: busyFor };
    this.answers.push({ client, time: now });
    this.running++;
    return { leave: () => void this.running-- };
  }
}
