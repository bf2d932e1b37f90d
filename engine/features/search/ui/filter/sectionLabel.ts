import type { SearchStrings } from '../context.ts';

const labels: Record<string, keyof SearchStrings> = {
  docs: 'sectionDocs',
  api: 'sectionApi',
  blog: 'sectionBlog',
  'release-notes': 'sectionReleaseNotes',
  terms: 'sectionTerms',
  site: 'sectionSite',
};

/** What readers call a part of the site. */
export function sectionLabel(section: string, strings: SearchStrings): string {
  const key = labels[section];
  return key ? strings[key] : section;
}

const places = Object.keys(labels);
const placeOf = (section: string): number =>
  places.includes(section) ? places.indexOf(section) : places.length;

/** Compares parts of the site by where readers expect them; unknown ones come last. */
export const bySection = (a: string, b: string): number => placeOf(a) - placeOf(b);
