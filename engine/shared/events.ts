/** What is told of something that a reader did. */
export type EventData = Record<string, string | number | boolean>;

/** Tells whoever counts what readers do. False when nobody does, or the reader does not want to be counted. */
export const trackEvent = (name: string, data: EventData): boolean =>
  !document.dispatchEvent(new CustomEvent('docs:event', { cancelable: true, detail: { name, data } }));

/** What a script gives to the open form of an operation, with the event `try-it:fill`. */
export interface TryItInput {
  /** Parameters by their names; `null` leaves one out. */
  values: Record<string, unknown>;
  /** The whole body, or JSON of it. */
  body?: unknown;
  /** What the form says to it. */
  answer?: Promise<string>;
}
