import type { Task, Work } from './play.mjs';

export interface Entry {
  title: string;
  address: string;
  description: string;
}

export interface Medium {
  fetch(address: string): string | undefined | Promise<string | undefined>;
  size(address: string): number | Promise<number>;
}

export function entriesOf(list: string): Entry[];
export function ranked(entries: readonly Entry[], question: string): Entry[];
export function playByFetching(task: Task, home: string, medium: Medium): Promise<Work>;
export function fewestCharacters(task: Task, home: string, medium: Medium): Promise<number>;
