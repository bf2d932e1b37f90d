import type { HeadElement } from '#engine/shared/types.ts';

/** Whether an element may stand in the head of a page: those that load something may not. */
export const mayBeInHead = ({ name, attributes }: HeadElement): boolean =>
  /^(meta|link|title)$/.test(name) &&
  !/\b(stylesheet|manifest|icon|preload|modulepreload)\b/.test(attributes['rel'] ?? '');
