/** Words for preferences. They are stored with spaces between them, and set in an attribute of the root of pages. */

/** Preferences with one word of several. The empty word is the default of the site. */
export const choices = {
  size: ['small', '', 'large', 'larger'],
  width: ['narrow', '', 'wide'],
} as const;

/** Preferences that are on or off. */
export const switches = ['wrap', 'still', 'keyless'] as const;

/** The mode of the system, for sites that do not use it by default. */
export const system = 'system';

const known: ReadonlySet<string> = new Set([...Object.values(choices).flat(), ...switches, system]);

/** Maximum length of a stored list of words. */
const longest = 99;

/** The known words of a stored text, each once. */
export const wordsOf = (stored: string | null): Set<string> =>
  new Set(
    (stored ?? '')
      .slice(0, longest)
      .split(' ')
      .filter((word) => word !== '' && known.has(word)),
  );
