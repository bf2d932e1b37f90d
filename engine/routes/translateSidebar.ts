/** Sidebars in the words of a language. */
import type { LocaleConfig } from '#engine/config/schema.ts';
import type { SidebarNode } from '#engine/content/records/sidebars.ts';

/** A text in the words of a language, where it has any for it. */
export const translateLabel = ({ labels }: Pick<LocaleConfig, 'labels'>, text: string): string =>
  Object.hasOwn(labels, text) ? (labels[text] ?? text) : text;

/** A text of the generated index of a category, which translations name by the label of the category. */
const ofIndex = (
  locale: LocaleConfig,
  label: string,
  part: 'title' | 'description',
  text: string,
): string => {
  const key = `${label}.link.generated-index.${part}`;
  return translateLabel(locale, Object.hasOwn(locale.labels, key) ? key : text);
};

/** The nodes with their labels translated; addresses stay as they are. */
export const translatedSidebar = (nodes: readonly SidebarNode[], locale: LocaleConfig): SidebarNode[] =>
  nodes.map((node) => {
    const label = translateLabel(locale, node.label);
    if (node.type !== 'category') return { ...node, label };
    const { index } = node;
    return {
      ...node,
      label,
      items: translatedSidebar(node.items, locale),
      ...(index && {
        index: {
          ...index,
          title: ofIndex(locale, node.label, 'title', index.title),
          ...(index.description !== undefined && {
            description: ofIndex(locale, node.label, 'description', index.description),
          }),
        },
      }),
    };
  });
