import { createElement, Fragment, type ReactNode } from 'react';
import type { TextPart } from '#engine/shared/text/textPart.ts';

const wordsOf = (parts: readonly TextPart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : wordsOf(part.parts))).join('');

const draw = (parts: readonly TextPart[]): ReactNode[] =>
  parts.map((part) =>
    typeof part === 'string' ? part : createElement(part.element, part.attributes, ...draw(part.parts)),
  );

/** Words as their parts draw them, where these are the same words, or pictures alone. */
export const withParts = (words: string, parts: readonly TextPart[] = []): ReactNode =>
  parts.some((part) => typeof part === 'object') && [words, ''].includes(wordsOf(parts).trim())
    ? createElement(Fragment, null, ...draw(parts))
    : words;
