/** Icons of items in sidebars, which a sheet draws in the color of the words: an item has the class of its icon. */
import { toSlug } from '#engine/features/api-reference/build/names.ts';
import { pictureOf } from '../names.ts';
import type { Report } from '../values.ts';
import { lackOf } from './iconNodes.ts';
import { drawingOf } from './iconSets.ts';

export class MenuIcons {
  readonly #drawings = new Map<string, string>();

  /** The classes for the first of the icons that is there, by the names that `draw` takes; reports where there is none. */
  classesOf(names: readonly string[], report: Report, draw = drawingOf): string | undefined {
    const drawing = draw(names);
    if (!drawing && names.length > 0) report(lackOf(names).replace(/^Left out: |\.$/g, ''));
    if (!drawing) return undefined;
    const name = `menu-icon--${toSlug(names[0] ?? '')}`;
    this.#drawings.set(name, drawing);
    return `menu-icon ${name}`;
  }

  get rules(): string {
    return Array.from(this.#drawings, ([name, svg]) => `.${name}{--icon:${pictureOf(svg)}}`).join('');
  }
}
