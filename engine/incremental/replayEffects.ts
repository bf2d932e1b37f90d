/** Repeats the effects of drawing a page, or a fragment of one, without drawing it; the page that is drawn has them as well. */
import type { Problem } from '#engine/shared/problems.ts';
import { type AnchorUse, type Effects, mergeEffects, withoutRecording } from './effects.ts';

export interface EffectTargets {
  problems: { addAll(problems: readonly Problem[]): void };
  links: { addAnchor(use: AnchorUse): void };
  images: { copy(output: string, file: string): void };
  picture(title: string, section: string | undefined): unknown;
  sheets: { set(file: string, css: string): unknown };
}

export function replayEffects(
  effects: Effects,
  { problems, links, images, sheets, picture }: EffectTargets,
): void {
  mergeEffects(effects);
  withoutRecording(() => {
    problems.addAll(effects.problems);
    for (const use of effects.anchors) links.addAnchor(use);
    for (const [output, file] of effects.copies) images.copy(output, file);
    for (const [title, section] of effects.pictures) picture(title, section);
    for (const [file, css] of effects.sheets) sheets.set(file, css);
  });
}
