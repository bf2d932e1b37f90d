/** Data of an event for analytics. */
export type EventData = Record<string, string | number | boolean>;

/** Sends an event to analytics. False when nobody listens, or the reader has not agreed. */
export const trackEvent = (name: string, data: EventData): boolean =>
  !document.dispatchEvent(new CustomEvent('docs:event', { cancelable: true, detail: { name, data } }));

/** Input for the form of an operation, sent with the event `try-it:fill`. */
export interface TryItInput {
  /** Parameters by their names; `null` leaves one out. */
  values: Record<string, unknown>;
  /** The whole body, or JSON of it. */
  body?: unknown;
  /** The reply of the form. */
  answer?: Promise<string>;
}
