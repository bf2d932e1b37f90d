import { StorageKey } from '#engine/shared/storageKeys.ts';

/** Maximum length of a name and a value together. */
const longest = 500;

/**
 * Shows earlier choices of tabs before their script loads, by a style sheet that the script removes. `stored` is the content of
 * the browser's storage. The address wins over it.
 */
export function showChosenTabs(stored: Record<string, string>, query: URLSearchParams): void {
  const rule = (attribute: string, name: string, value: string) => {
    if (name.length + value.length > longest) return '';
    const item = `[data-value=${JSON.stringify(value)}]`;
    const tabs = `.tabs[data-${attribute}=${JSON.stringify(name)}]:has(>${item})>`;
    return `${tabs}.tabs__panel{display:none}${tabs}${item}{display:block}
${tabs}*>[role=tab]{--tab-on:initial}${tabs}*>${item}{--tab-on:var(--color-accent)}`;
  };
  const groups = Object.entries(stored).filter(([key]) => key.startsWith(StorageKey.tab));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    groups
      .map(([key, value]) => rule('group', key.slice(StorageKey.tab.length), value))
      .concat([...query].map(([name, value]) => rule('query', name, value)))
      .join(''),
  );
  document.adoptedStyleSheets = [sheet];
}
