export interface Question {
  kind: string;
  query: string;
  /** Addresses of which one is to be found; without an anchor any section of the page counts. */
  pages: string[];
}
export function readHalves(): { tuned: Question[]; unseen: Question[] };
export function readJudged(): Question[];
export function readSearched(): Question[];
export function readAnswers(name: string): { query: string; says: string[] }[];
export function readElsewhere(name?: string): string[];
export function placeOf(question: Question, hits: readonly { url: string; page: string }[]): number;
export function figures(ranks: readonly number[]): { at1: number; at5: number; mrr: number };
