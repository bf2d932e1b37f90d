import type { EventData } from '#engine/shared/events.ts';

/** A page that came into view. Addresses are absolute, without hash and without what is nobody's business. */
export interface PageView {
  url: string;
  title: string;
  /** Address of the page before, here or elsewhere; empty when there is none. */
  referrer: string;
}

/** Something that a reader did, such as `code_copied`. */
export interface SiteEvent {
  name: string;
  data: EventData;
  /** Address of the page in view. */
  url: string;
}

/** Brings messages to one service. Called only while sending is allowed. */
export interface Sender {
  /** Sending is allowed from now on, for the first time or again. */
  start?(): void;
  /** The reader has withdrawn the permission. */
  stop?(): void;
  pageView(view: PageView): void;
  event(event: SiteEvent): void;
}
