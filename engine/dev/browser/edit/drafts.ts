/** What writers have typed and not saved yet, kept until it is saved or discarded. */

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

export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(draft), JSON.stringify(draft));
  } catch {
    // The text is too large to be kept beside the editor.
  }
}

export const removeDraft = (draft: Draft): void => sessionStorage.removeItem(keyOf(draft));

export const draftsOf = (file: string): Draft[] =>
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith(`dev-draft ${file} `))
    .map((key) => JSON.parse(sessionStorage.getItem(key) ?? '') as Draft);
