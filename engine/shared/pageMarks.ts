/** What lists and searches tell of a page beside its title. */
export interface PageMarks {
  /** A word before the title, such as the method of a call. */
  badge?: string;
  /** What it describes is better not used any more. */
  deprecated?: boolean;
  /** Words by which the site's own search finds the page as by its title, such as `POST /v2/agent/{code}`. */
  searchWords?: string;
}

/** The marks of a page alone. */
export const marksOf = ({ badge, deprecated, searchWords }: PageMarks): PageMarks => ({
  ...(badge !== undefined && { badge }),
  ...(deprecated && { deprecated }),
  ...(searchWords !== undefined && { searchWords }),
});
