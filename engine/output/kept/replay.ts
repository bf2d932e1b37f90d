/** Does what drawing a page did beside its files. */
import type { Route } from '#engine/routes/model.ts';
import type { LoadedSite } from '../createSite.ts';
import type { KeptPage } from './record.ts';

export function replay({ traced, ids, headings }: KeptPage, { context }: LoadedSite, { path }: Route): void {
  const { problems, links, images } = context;
  problems.addAll(traced.problems);
  for (const use of traced.anchors) links.addAnchor(use);
  for (const [output, file] of traced.copies) images.copy(output, file);
  for (const [title, section] of traced.pictures) context.picture(title, section);
  links.declareIds(path, ids, new Set(headings));
}
