/** What writers have typed and not saved yet, kept until it is saved or discarded. */
import { attempt, write } from '#engine/runtime/storage.ts';

export interface Draft {
  file: string;
  /** State of the file that was opened, and its text. */
  hash: string;
  whole: string;
  /** The part as offsets in `whole`. */
  start: number;
  end: number;
  /** Where the page shows the part: its `data-source`, or nothing for the title. */
  place: string;
  /** What was typed. */
  text: string;
}

const keyOf = ({ file, place }: Pick<Draft, 'file' | 'place'>): string => `dev-draft ${file} ${place}`;

/** A text that is too large for the storage stays in the editor alone. */
export function keepDraft(draft: Draft): void {
  write(keyOf(draft), JSON.stringify(draft), 'sessionStorage');
}

export function removeDraft(draft: Draft): void {
  write(keyOf(draft), null, 'sessionStorage');
}

export const draftsOf = (file: string): Draft[] =>
  attempt(() =>
    Object.entries(sessionStorage).flatMap(([key, draft]) =>
      key.startsWith(`dev-draft ${file} `) ? (JSON.parse(draft) as Draft) : [],
    ),
  ) ?? [];
