/** What lists and hits tell of a page beside its title. */
export interface PageMarks {
  /** A word before the title, such as the method of a call. */
  badge?: string;
  /** What it describes is better not used any more. */
  deprecated?: boolean;
}

/** The marks of a page alone. */
export const marksOf = ({ badge, deprecated }: PageMarks): PageMarks => ({
  ...(badge !== undefined && { badge }),
  ...(deprecated && { deprecated }),
});
