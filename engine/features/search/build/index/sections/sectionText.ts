/** Text of sections while it is read: marks between its parts, and what becomes of them. */
import { between } from '../../../shared/blocks.ts';

/** Encloses the id of a field, before its name. */
export const fieldMark = '\ue002';
/** Divides the cells of a row, and the name of a field from its meaning. */
export const cell = '\ue000';
export const colon = '\ue001';
/** Ends a table. An empty line divides it from one that follows at once. */
export const tableEnd = '\ue003';

/** The title of a sample from those of what encloses it, each followed by `between`. */
export const titleOf = (titles: string): string => tidy(titles.slice(0, -between.length));

/** Single spaces, single line ends between blocks, and tabs between cells. */
export function tidy(text: string): string {
  const lines = text
    .replace(/\s{2,}|[^\S ]/g, (space) => (space.includes('\n') ? '\n' : ' '))
    .replace(/(^|\n)(•|\d+\.)\n/g, '$1$2 ')
    .replace(/ ([.,;:!?)])(?!\w)/g, '$1');
  return (/[\ue000-\ue003]/.test(lines) ? unmarked(lines) : lines).replace(/^[\n ]+/, '').trimEnd();
}

const unmarked = (text: string): string =>
  text
    .replace(/(\ue002\S*\ue002)\n/g, '$1')
    .replace(/\ue003\n(?= ?\ue000)/g, '\n')
    .replace(/\ue003\n?/g, '')
    .replace(/\s*\ue001\s*(?=(.?))/g, (_, next) => (next ? ': ' : ''))
    .replace(/ ?\ue000 ?/g, '\t')
    .replace(/(^|\n)\t/g, '$1');
