/** Documents whose addresses Docusaurus writes in another way. */
import type { DocRecord } from '#engine/content/records/docs.ts';
import { withoutSigns } from '#engine/shared/pathFault.ts';
import type { Problems } from '#engine/shared/problems.ts';

/** The document with an address that may be used. */
export function document(doc: DocRecord, problems: Problems): DocRecord {
  const path = withoutSigns(doc.path);
  if (path !== doc.path)
    problems.note({ file: doc.source }, `Its address is ${path}, without signs that none may hold.`);
  return { ...doc, path };
}
