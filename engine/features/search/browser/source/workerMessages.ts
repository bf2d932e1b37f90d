import type { SearchRequest, SearchResponse } from '../../shared/types.ts';

/** To the worker; without requests it only loads what every question needs. */
export interface WorkerQuestion {
  id: number;
  manifest: string;
  requests?: readonly SearchRequest[];
}

/** To the worker: the answer to a question is not needed any more. */
export interface WorkerCancel {
  cancelled: number;
}

/** From the worker: first that it runs, then an answer to each question with requests. */
export type WorkerAnswer =
  | { isReady: true }
  | { id: number; response: SearchResponse }
  | { id: number; error: string };
