import type { SearchRequest, SearchResult } from '../../shared/types.ts';

/** To the worker: a question, that its answer is not needed any more, or that what every question needs is to be loaded. */
export type WorkerMessage =
  | { id: number; manifest: string; request: SearchRequest }
  | { cancelled: number }
  | { manifest: string };

/** From the worker: first that it runs, then an answer to each question. */
export type WorkerAnswer =
  | { isReady: true }
  | { id: number; result: SearchResult }
  | { id: number; error: string };
