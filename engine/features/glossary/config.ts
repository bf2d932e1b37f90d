import { route } from '#engine/config/options/common.ts';

/** Address of the page whose headings are terms, without locale. Guides explain the first mention of each. */
export const glossaryOptions = { glossary: route.optional() };

declare module '#engine/config/schema.ts' {
  interface FeatureShape extends Readonly<typeof glossaryOptions> {}
}
