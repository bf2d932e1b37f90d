/** Looks of badges. */
export const badgeTones = ['note', 'tip', 'info', 'warning', 'danger'] as const;
export type BadgeTone = (typeof badgeTones)[number];

/** Marks of a page in lists and search hits. */
export interface PageMarks {
  /** A word behind the title; before it where it is the method of a call, which has no tone. */
  badge?: string;
  tone?: BadgeTone;
  /** Whether its subject is deprecated. */
  deprecated?: boolean;
}

/** The marks of a page alone. */
export const marksOf = ({ badge, tone, deprecated }: PageMarks): PageMarks => ({
  ...(badge !== undefined && { badge }),
  ...(tone !== undefined && { tone }),
  ...(deprecated && { deprecated }),
});

/** The description of a page where it stands alone, after its badge. */
export const markedDescription = ({ badge, tone }: PageMarks, description: string): string =>
  tone ? `${badge}. ${description}`.trim() : description;
