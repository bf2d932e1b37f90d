/** Browser storage. It may be missing, full or forbidden: then a warning is logged once, and nothing is stored. */

type Area = 'localStorage' | 'sessionStorage';

let isLogged = false;

/** The result of an action on storage; `null` if it throws. */
export function attempt<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch (error) {
    if (!isLogged) console.warn('Browser storage is unavailable.', error);
    isLogged = true;
    return null;
  }
}

/** Maximum length of a text of the site. */
const longest = 1e5;

/** The stored text; `null` if there is none or it is longer than any text of the site. */
export const read = (key: string, area: Area = 'localStorage'): string | null =>
  attempt(() => {
    const text = window[area].getItem(key);
    return text && text.length > longest ? null : text;
  });

/** Stores a text, or removes it if `value` is `null`, and notifies `watch` in this tab too. Returns whether it succeeded. */
export function write(key: string, value: string | null, area: Area = 'localStorage'): boolean {
  const done = attempt(() => {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
    return true;
  });
  if (area === 'localStorage') dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
  return done === true;
}

/** Calls `changed` for changes of keys that start with `prefix`, in any tab. */
export function watch(prefix: string, changed: (value: string | null, key: string) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key?.startsWith(prefix)) changed(newValue, key);
  });
}
