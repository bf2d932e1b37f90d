/** Browser storage that may be missing, full or forbidden: then it is logged once, and nothing is remembered. */

type Area = 'localStorage' | 'sessionStorage';

let isLogged = false;

function attempt<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch (error) {
    if (!isLogged) console.warn('Browser storage is unavailable.', error);
    isLogged = true;
    return null;
  }
}

/** Characters of the longest text that the site itself would store. */
const longest = 1e5;

/** The stored text, or `null`; also where it is too long to be the site's own. */
export const read = (key: string, area: Area = 'localStorage'): string | null =>
  attempt(() => {
    const text = window[area].getItem(key);
    return text && text.length > longest ? null : text;
  });

/** Stores a text, or removes it when `value` is `null`. Says whether that worked; tells `watch` in this tab too. */
export function write(key: string, value: string | null, area: Area = 'localStorage'): boolean {
  const done = attempt(() => {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
    return true;
  });
  if (area === 'localStorage') dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
  return done === true;
}

/** Follows changes of the keys that start with `prefix`, made in this tab or another one. */
export function watch(prefix: string, changed: (value: string | null, key: string) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key?.startsWith(prefix)) changed(newValue, key);
  });
}
