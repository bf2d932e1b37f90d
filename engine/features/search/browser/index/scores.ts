/** The score of each record of the index for a term; 0 if it does not match. */
export class Scores {
  readonly values: Float32Array;
  /** 1 if the match is in the record's own heading. */
  readonly headings: Uint8Array;

  constructor(records: number) {
    this.values = new Float32Array(records);
    this.headings = new Uint8Array(records);
  }

  /** Sets a score if it is better than the known one. */
  keep(record: number, value: number, isHeading: number): void {
    if (value <= (this.values[record] ?? 0)) return;
    this.values[record] = value;
    this.headings[record] = isHeading;
  }

  /** Keeps the better score of each record, or adds a share of the other's. */
  merge(other: Scores, share?: number): void {
    for (let record = 0; record < this.values.length; record++) {
      const value = other.values[record] ?? 0;
      if (value === 0) continue;
      if (share === undefined) this.keep(record, value, other.headings[record] ?? 0);
      else this.values[record] = (this.values[record] ?? 0) + value * share;
    }
  }

  /** Keeps the records that both have, with the sum of their scores. */
  intersect(other: Scores): void {
    for (let record = 0; record < this.values.length; record++) {
      const value = this.values[record] ?? 0;
      const added = other.values[record] ?? 0;
      this.values[record] = value > 0 && added > 0 ? value + added : 0;
      this.headings[record] = (this.headings[record] ?? 0) & (other.headings[record] ?? 0);
    }
  }

  /** Number of records that match. */
  count(): number {
    let count = 0;
    for (let record = 0; record < this.values.length; record++) if ((this.values[record] ?? 0) > 0) count++;
    return count;
  }
}
