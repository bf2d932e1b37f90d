/** The choices of the filter in the address: `?kind=fixed&area=api&since=2025-01-06`. */
import { type Choice, everything } from './releases.ts';

const keys = Object.keys(everything) as (keyof Choice)[];

/** The choices in an address. Unknown values are ignored. */
export function fromAddress(search: string, kinds: readonly string[], areas: readonly string[]): Choice {
  const query = new URLSearchParams(search);
  const among = (key: keyof Choice, known: readonly string[]) =>
    known.find((value) => value === query.get(key)) ?? '';
  const since = query.get('since') ?? '';
  return {
    kind: among('kind', kinds),
    area: among('area', areas),
    since: /^\d{4}-\d\d-\d\d$/.test(since) ? since : '',
  };
}

/** Writes the choices to the address. It replaces the entry of the history, so that going back leaves the page. */
export function toAddress(choice: Choice): void {
  const url = new URL(location.href);
  for (const key of keys) {
    if (choice[key]) url.searchParams.set(key, choice[key]);
    else url.searchParams.delete(key);
  }
  try {
    history.replaceState(history.state, '', url);
  } catch (error) {
    console.warn('The browser allows no more changes of the address.', error);
  }
}
