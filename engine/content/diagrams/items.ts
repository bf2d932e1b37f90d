/** The text beside a diagram: a list. */
import type { Strings } from '#engine/shared/strings.ts';
import { escaped } from '../markdown/generated/parts.ts';

export interface DiagramItem {
  text: string;
  items: DiagramItem[];
}

export type Words = Pick<Strings, Extract<keyof Strings, `diagram${string}`>>;

/** An item without others below it; its parts stand behind colons. */
export const item = (...parts: readonly string[]): DiagramItem => ({
  text: parts.filter(Boolean).join(': '),
  items: [],
});

/** Items below the name of their section, where it has one. */
export const sectionItems = (name: string, items: DiagramItem[]): DiagramItem[] =>
  name ? [{ text: name, items }] : items;

/** The items as a list in Markdown. */
export const listOf = (items: readonly DiagramItem[], indent = ''): string =>
  items
    .map(({ text, items: inner }) => `${indent}- ${escaped(text)}\n${listOf(inner, `${indent}  `)}`)
    .join('');
