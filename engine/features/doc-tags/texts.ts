export const docTagsTexts = {
  docTags: 'Tags',
  docTagsDescription: 'Pages by what they are about.',
  viewAllDocTags: 'View all tags',
  docsTagged: 'One doc tagged with "{tag}"|{count} docs tagged with "{tag}"',
} as const;

declare module '#engine/shared/strings.ts' {
  interface FeatureTexts extends Record<keyof typeof docTagsTexts, string> {}
}
