/** Marks of a page in lists and search hits. */
export interface PageMarks {
  /** A word before the title, such as the method of a call. */
  badge?: string;
  /** Whether its subject is deprecated. */
  deprecated?: boolean;
}

/** The marks of a page alone. */
export const marksOf = ({ badge, deprecated }: PageMarks): PageMarks => ({
  ...(badge !== undefined && { badge }),
  ...(deprecated && { deprecated }),
});
