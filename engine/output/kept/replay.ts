/** Does what drawing a page did beside its files. */
import type { Traced } from '#engine/content/trace.ts';
import type { BuildContext } from '#engine/render/context.ts';

export function replay(traced: Traced, context: BuildContext): void {
  const { problems, links, images } = context;
  problems.addAll(traced.problems);
  for (const use of traced.anchors) links.addAnchor(use);
  for (const [output, file] of traced.copies) images.copy(output, file);
  for (const [title, section] of traced.pictures) context.picture(title, section);
}
