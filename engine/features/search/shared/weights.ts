/** The weights of the formula in `rank.ts`, chosen by trial on the fitted sites of `bench/sites`. `bench/searchSites.mjs` measures them. */
export const weights = {
  // Of the words of a section when the index is written. The sum over its places is the impact of a word.
  titleWeight: 6,
  headingWeight: 4.5,
  /** Words at the start of a page, and of its description. */
  leadWeight: 2,
  questionWeight: 3,
  addressWeight: 1,
  trailWeight: 0.6,
  codeWeight: 0.45,
  /** Words that all links to a section say. Few links are doubted, as if there were `linkDoubt` more. */
  linkWeight: 2,
  linkDoubt: 1,
  /** Parameters of BM25: how fast repetition stops to count, how much length counts, characters of an ordinary section. */
  saturation: 1,
  lengthEffect: 0.5,
  usualLength: 700,

  // How well a word of the index stands for a typed one.
  stemQuality: 0.92,
  otherQuality: 0.95,
  synonymQuality: 0.9,
  relatedQuality: 0.5,
  partsQuality: 0.85,
  /** Share of the score of an identifier's parts if the whole is known, and of a name without its signs. */
  besideWhole: 0.3,
  besideSigned: 0.03,
  /** Coverage of a word that only matches in another spelling, and of one of which only parts match. */
  respeltShare: 0.6,
  partsShare: 0.4,

  // Of the formula.
  rarityPower: 0.34,
  weakShare: 0.49,
  halfway: 10,
  pageShare: 0.37,
  sizePower: 0.4,
  titleBonus: 0.23,
  rankPower: 0.4,
  /** Share of its title's impact with which a section competes with others of its page. */
  inherited: 0.4,
  /** Factor for the score of each further record of a page. */
  repetition: 0.6,

  // What the texts of the first records add, each times its share of the query.
  sentenceBonus: 0.05,
  /** For titles and headings that say the query and nothing else. */
  exactBonus: 0.25,
  /** For words that stand beside the next one of the query. */
  besideBonus: 0.11,
};
