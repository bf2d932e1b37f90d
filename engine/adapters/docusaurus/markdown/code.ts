/** Resolves names of pages. */
import type { PageImport } from '#engine/content/markdown/pageImports.ts';

/** What an import is called in the theme of Docusaurus, and in its modules with one component. */
export function themeNameOf(found: PageImport | undefined): string | undefined {
  if (found?.source === '@docusaurus/router' && found.exported === 'Redirect') return found.exported;
  return /^@(?:theme|theme-original|docusaurus)\/(\w+)$/.exec(found?.source ?? '')?.[1];
}
