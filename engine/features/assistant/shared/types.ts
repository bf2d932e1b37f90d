/** What the page and the frame of the assistant know, and what they tell each other. */

export interface PanelTexts {
  assistantOpen: string;
  assistantShort: string;
  assistantTitle: string;
  assistantLoading: string;
  assistantFailed: string;
  assistantOffline: string;
  retry: string;
  close: string;
}

/** What the panel knows; carried by its script. */
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

/** What the frame knows; carried by its document. */
export interface FrameSettings {
  script: Source;
  style: Source;
  /** Id of the element that it draws in. */
  element: string;
  /** Options of the widget, as its vendor names them. */
  options: { apiKey: string; agentCode: string; baseURL: string; mode: string };
}

/** What the frame learns of the page: neither query nor hash, nor a title that holds them, such as that of a search. */
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

/** From the page to the frame: when the frame said hello, and with each page that comes into view. */
export type PageMessage = { type: 'page' } & PageInView;
