/** Asks the dev server to read and change files. */
import type { Problem } from '#engine/shared/problems.ts';

/** The text of a file as it is on disk. */
export interface FileState {
  hash: string;
  text: string;
  bodyStart: number;
}

export interface Answer extends Partial<FileState> {
  /** 0 when there is no answer. */
  status: number;
  message?: string;
  problems?: Problem[];
  /** The file, where it has changed meanwhile. */
  now?: FileState;
  /** Where the browser goes next. */
  address?: string;
  /** Text that stands for a picture. */
  link?: string;
}

const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '';

/** The file of the page in view, and the key of the text that it shows; `undefined` where it cannot be edited. */
export function pageSource(): { key: string; file: string } | undefined {
  const [, key, file] = /^(\S+) (.*)$/.exec(meta('dev-source')) ?? [];
  return key && file && meta('dev-token') ? { key, file } : undefined;
}

export async function ask(action: string, sent: object): Promise<Answer> {
  try {
    const response = await fetch('/__dev/edit', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Dev-Token': meta('dev-token') },
      body: JSON.stringify({ action, ...sent }),
    });
    return { ...((await response.json()) as object), status: response.status };
  } catch {
    return { status: 0, message: 'The dev server does not answer. Start it, and try again.' };
  }
}
