/** British and American spellings of one word. */
const pairs: readonly [british: RegExp, american: string, back: RegExp, british: string][] = [
  [
    /is(?=(e|ed|es|er|ers|ing|able|ation|ations)$)/,
    'iz',
    /iz(?=(e|ed|es|er|ers|ing|able|ation|ations)$)/,
    'is',
  ],
  [/ys(?=(e|ed|es|er|ing)$)/, 'yz', /yz(?=(e|ed|es|er|ing)$)/, 'ys'],
  [
    /^(col|behavi|fav|hon|lab|neighb|flav|harb|rum|endeav)our/,
    '$1or',
    /^(col|behavi|fav|hon|lab|neighb|flav|harb|rum|endeav)or/,
    '$1our',
  ],
  [/ll(?=(ed|ing|er|ers)$)/, 'l', /(?<=[aeiou])l(?=(ed|ing|er|ers)$)/, 'll'],
  [/ogue(?=s?$)/, 'og', /(?<=al|nal)og(?=s?$)/, 'ogue'],
  [/(?<=[bt])re(?=s?$)/, 'er', /(?<=(cen|me|fi|thea)[bt])er(?=s?$)/, 're'],
  [/(?<=(lic|def|off|pret))ence/, 'ense', /(?<=(lic|def|off|pret))ense/, 'ence'],
  [/programme/, 'program', /program(?!m)/, 'programme'],
  [/grey/, 'gray', /gray/, 'grey'],
];

/** Returns the other spelling of a word; `undefined` if no rule has one. */
export function otherSpelling(word: string): string | undefined {
  for (const [british, american, back, other] of pairs) {
    if (british.test(word)) return word.replace(british, american);
    if (back.test(word)) return word.replace(back, other);
  }
  return undefined;
}
