import { read, watch } from '#engine/runtime/storage.ts';
import { StorageKey } from '#engine/shared/storageKeys.ts';

const all = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
export const tabsOf = (box: Element) => all(box, ':scope > .tabs__list > [role=tab]');

/** Selects a value in one box of tabs, if the box has it. */
export function show(box: Element, value: string | null | undefined): void {
  const tabs = tabsOf(box);
  if (!tabs.some((tab) => tab.dataset['value'] === value)) return;
  for (const tab of tabs) {
    const isSelected = tab.dataset['value'] === value;
    tab.ariaSelected = String(isSelected);
    tab.tabIndex = isSelected ? 0 : -1;
  }
  for (const panel of all(box, ':scope > .tabs__panel')) {
    if (panel.dataset['value'] === value) panel.removeAttribute('hidden');
    else panel.setAttribute('hidden', 'until-found');
  }
}

/** Wires up the tabs of a new page and shows earlier choices. The address wins over stored choices. */
export default function attach(root: ParentNode): void {
  const parameters = new URLSearchParams(location.search);
  all(root, '.tabs').forEach((box, index) => {
    const panels = all(box, ':scope > .tabs__panel');
    tabsOf(box).forEach((tab, position) => {
      const panel = panels[position];
      if (!panel) return;
      tab.id = `tab-${index}-${position}`;
      panel.id ||= `panel-${index}-${position}`;
      panel.role = 'tabpanel';
      tab.setAttribute('aria-controls', panel.id);
      panel.setAttribute('aria-labelledby', tab.id);
      panel.addEventListener('beforematch', () => show(box, tab.dataset['value']));
    });
    const { group, query } = box.dataset;
    show(box, panels.find((panel) => 'first' in panel.dataset)?.dataset['value']);
    if (group) show(box, read(StorageKey.tab + group));
    if (query) show(box, parameters.get(query));
    box.dataset['ready'] = '';
  });
  document.adoptedStyleSheets = [];
}

/** Follows choices in all windows. */
export function init(): void {
  watch(StorageKey.tab, (value, key) => {
    for (const box of all(document, '.tabs'))
      if (StorageKey.tab + box.dataset['group'] === key) show(box, value);
  });
}
