/** Sidebars in the words of a language. */
import type { LocaleConfig } from '#engine/config/schema.ts';
import type { SidebarNode } from '#engine/content/records/sidebars.ts';

/** A text in the words of a language, where it has any for it. */
export const inWordsOf = ({ labels }: Pick<LocaleConfig, 'labels'>, text: string): string =>
  Object.hasOwn(labels, text) ? (labels[text] ?? text) : text;

/** The nodes with their labels translated; addresses stay as they are. */
export const translatedSidebar = (nodes: readonly SidebarNode[], locale: LocaleConfig): SidebarNode[] =>
  nodes.map((node) => {
    const label = inWordsOf(locale, node.label);
    if (node.type !== 'category') return { ...node, label };
    const { index } = node;
    return {
      ...node,
      label,
      items: translatedSidebar(node.items, locale),
      ...(index && { index: { ...index, title: inWordsOf(locale, index.title) } }),
    };
  });
