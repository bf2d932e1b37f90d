import type { SearchStrings } from './context.ts';

/** What readers call a part of the site. */
export function sectionLabel(section: string, strings: SearchStrings): string {
  const labels: Record<string, string> = {
    docs: strings.sectionDocs,
    api: strings.sectionApi,
    blog: strings.sectionBlog,
    'release-notes': strings.sectionReleaseNotes,
    terms: strings.sectionTerms,
    site: strings.sectionSite,
  };
  return labels[section] ?? section;
}
