/** Keys and tokens: kept in memory while the tab lives, and in the browser's storage only when the reader asks. */
import { read, write } from '../../browser/storage.ts';

type Credentials = Record<string, string>;

const key = 'try-it.credentials';

let memory: Credentials | undefined;

function stored(): Credentials | undefined {
  try {
    const value = JSON.parse(read(key) ?? 'null') as unknown;
    if (typeof value !== 'object' || value === null) return undefined;
    return Object.fromEntries(Object.entries(value).filter(([, secret]) => typeof secret === 'string'));
  } catch {
    return undefined;
  }
}

/** What the reader entered before, by the name of the scheme. */
export const knownCredentials = (): Credentials => (memory ??= stored() ?? {});

export const areRemembered = (): boolean => stored() !== undefined;

/** Takes over what the reader entered; storage follows when it is in use. */
export function keepCredentials(credentials: Credentials, remember: boolean): boolean {
  memory = credentials;
  return remember ? write(key, JSON.stringify(credentials)) : !areRemembered() || write(key, null);
}
