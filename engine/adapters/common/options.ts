/** Options of a configuration: each is taken over, or named in the report. */
import { isCode, type Report } from './values.ts';

/**
 * An option. `taken`: it is taken over. `code`: its function is called, too. `text`: it is taken over where it is a text.
 * `own`: the engine has something of its own for it. A list has the values that change nothing, and the options of an
 * object in its place. An option that is not listed is not taken over.
 */
export type Known =
  | 'taken'
  | 'code'
  | 'text'
  | 'own'
  | Options
  | readonly (boolean | string | number | Options)[];

/** Options by their names; those of names that the owner chooses are at `*`. Elements of a list are read one by one. */
export interface Options {
  readonly [name: string]: Known;
}

/** Names that are handled alike. */
export const all = <const T = 'taken'>(names: string, handled = 'taken' as T): Record<string, T> =>
  Object.fromEntries(names.split(' ').map((name) => [name, handled]));

const isOptions = (known: unknown): known is Options =>
  typeof known === 'object' && known !== null && !Array.isArray(known);

/** Reports what is not taken over of the value of an option, or of all options of this kind where `path` is ''. */
export function reportOptions(
  kind: string,
  path: string,
  given: unknown,
  known: Known | undefined,
  report: Report,
): void {
  if (given === undefined || given === null) return;
  const isFunction = isCode(given);
  const options = Array.isArray(known) ? known.find(isOptions) : known;
  if (isFunction ? known === 'code' : known === 'taken' || (known === 'text' && typeof given === 'string'))
    return;
  if (Array.isArray(given) && (isOptions(options) || given.length === 0)) {
    for (const each of given) reportOptions(kind, path, each, known, report);
  } else if (isOptions(options) && typeof given === 'object' && !isFunction) {
    for (const [name, each] of Object.entries(given)) {
      const inner = path === '' ? name : `${path}.${name}`;
      const isChosen = options[name] === undefined && options['*'] !== undefined;
      reportOptions(kind, isChosen ? path : inner, each, options[name] ?? options['*'], report);
    }
  } else if (!(Array.isArray(known) && known.includes(given))) {
    report(`${kind} ${path}`, known === 'own' ? 'replaced' : 'left');
  }
}
