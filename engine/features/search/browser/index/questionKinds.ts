/** Kinds of questions, and what a statement that answers one of them looks like. Knows English only. */

const kinds: readonly (readonly [question: RegExp, statement: RegExp])[] = [
  [
    /\bhow (many|much|long|often|big|large|far|old|fast)\b|\b(default|limit|maximum|minimum)\b|\b(which|what) (port|version)/i,
    /\d/,
  ],
  [
    /^(can|could|may|is|are|do|does|will|would|should|must|has|have|am)\b/i,
    /\b(can|cannot|can't|may|must|should|shouldn't|need|needs|required?|not|only|yes|no|never|always|supports?|supported|possible|impossible|recommend\w*|allow\w*)\b/i,
  ],
  [
    /^why\b/i,
    /\b(because|since|so that|reason|due to|otherwise|means that|to avoid|as a result|therefore)\b/i,
  ],
  [
    /\bhow (do|can|to|should|would|must)\b|^how\b(?! (many|much|long|often|big|large))/i,
    /(^|[.:] |, |^\W*\d+\. |^• )(use|run|set|add|call|pass|create|open|choose|enable|disable|install|configure|specify|provide|import|select|click|put|write|define|remove|change|make|wrap|return|do|to \w+)\b|\byou (can|may|need|should|must)\b|\b(by|using|via|with the)\b/i,
  ],
  [/^when\b|what happens|what becomes|\bif i\b/i, /\b(when|if|after|before|until|once|while|unless)\b/i],
];

/** Returns whether a statement has the form of an answer: a number for "how many", an instruction for "how do I". */
export const fitsKind = (question: string, statement: string): boolean =>
  kinds.some(([asks, answers]) => asks.test(question.trim()) && answers.test(statement));
