import { StorageKey } from '#engine/shared/storageKeys.ts';

/** Characters of the longest name and value that tabs may have together. */
const longest = 500;

/**
 * Shows remembered choices of tabs before their script is here, by a style sheet that the script takes away again.
 * `stored` holds what the browser's storage holds; the address comes first.
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
