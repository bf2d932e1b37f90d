import type { EventData } from '#engine/shared/events.ts';

/** A page view. Addresses are absolute, without hash and private parameters. */
export interface PageView {
  url: string;
  title: string;
  /** Address of the page before, here or elsewhere; empty when there is none. */
  referrer: string;
}

/** An event, such as `code_copied`. */
export interface SiteEvent {
  name: string;
  data: EventData;
  /** Address of the page in view. */
  url: string;
}

/** Sends messages to a service. Called only while sending is allowed. */
export interface Sender {
  /** Sending is allowed from now on. */
  start?(): void;
  /** The reader has withdrawn the permission. */
  stop?(): void;
  pageView(view: PageView): void;
  event(event: SiteEvent): void;
}
