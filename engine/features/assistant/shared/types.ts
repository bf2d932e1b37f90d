/** Settings of the panel and the frame of the assistant, and their messages. */
import type { assistantTexts } from '../texts.ts';

export type PanelTexts = Record<keyof typeof assistantTexts | 'close' | 'retry', string>;

/** Settings of the panel, in its script. */
export interface PanelSettings {
  /** Address of the document that holds the widget. */
  frame: string;
  /** By language. */
  texts: Record<string, PanelTexts | undefined>;
}

interface Source {
  url: string;
  integrity?: string;
}

/** Settings of the frame, in its document. */
export interface FrameSettings {
  script: Source;
  style: Source;
  /** Id of the widget's element. */
  element: string;
  /** Options of the widget, as its vendor names them. */
  options: { apiKey: string; agentCode: string; baseURL: string; mode: string };
}

/** The visible page: without query and hash, and without a title that holds them, such as that of a search. */
export interface PageInView {
  url: string;
  title: string;
}

/** From the frame to the page. */
export type FrameMessage =
  | { type: 'hello' }
  | { type: 'ready' }
  | { type: 'failed'; reason: string }
  | { type: 'close' };

/** From the page to the frame: after its hello, and after each page change. */
export type PageMessage = { type: 'page' } & PageInView;
