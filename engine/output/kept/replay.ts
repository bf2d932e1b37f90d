/** Does what drawing a page, or a part of one, did beside its result; it is noted with the page that is drawn. */
import { noteAgain, type Traced, withoutNotes } from '#engine/content/trace.ts';
import type { BuildContext } from '#engine/render/context.ts';

export function replay(traced: Traced, context: BuildContext): void {
  const { problems, links, images, sheets } = context;
  noteAgain(traced);
  withoutNotes(() => {
    problems.addAll(traced.problems);
    for (const use of traced.anchors) links.addAnchor(use);
    for (const [output, file] of traced.copies) images.copy(output, file);
    for (const [title, section] of traced.pictures) context.picture(title, section);
    for (const [file, css] of traced.sheets) sheets.set(file, css);
  });
}
