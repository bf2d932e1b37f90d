/** Words for what readers prefer. They stand in storage, parted by spaces, and so at the root of pages. */

/** Preferences of which one word holds; the empty one is how the site is. */
export const choices = {
  size: ['small', '', 'large', 'larger'],
  width: ['narrow', '', 'wide'],
} as const;

/** Preferences that are on or off. */
export const switches = ['wrap', 'still', 'keyless'] as const;

/** The mode of the system, where the site goes by it for those alone who ask. */
export const system = 'system';

const known: ReadonlySet<string> = new Set([...Object.values(choices).flat(), ...switches, system]);

/** Characters of the longest list of words, and some more. */
const longest = 99;

/** The known words of a stored text, each once. */
export const wordsOf = (stored: string | null): Set<string> =>
  new Set(
    (stored ?? '')
      .slice(0, longest)
      .split(' ')
      .filter((word) => word !== '' && known.has(word)),
  );
