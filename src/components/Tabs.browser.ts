import { read, watch, write } from '../browser/storage.ts';

const all = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
const tabsOf = (box: Element) => all(box, ':scope > .tabs__list > [role=tab]');
const boxOf = (element: Element) => element.closest<HTMLElement>('.tabs');

/** Selects a value in one box of tabs, if it has it. */
function show(box: Element, value: string | null | undefined): void {
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

const showGroup = (group: string, value: string | null) => {
  for (const box of all(document, '.tabs')) if (box.dataset['group'] === group) show(box, value);
};

/** A reader's choice: shown in the whole group and remembered, the place on the screen kept. */
function choose(tab: HTMLElement): void {
  const box = boxOf(tab);
  if (!box) return;
  const { group, query } = box.dataset;
  const value = tab.dataset['value'] ?? '';
  const before = tab.getBoundingClientRect().top;
  show(box, value);
  if (group) write(`tab.${group}`, value);
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
  if (!query) return;
  const url = new URL(location.href);
  url.searchParams.set(query, value);
  history.replaceState(history.state, '', url);
}

/** Wires up the tabs of a new page and shows what was chosen before; the address comes first. */
export default function attach(root: ParentNode): void {
  const parameters = new URLSearchParams(location.search);
  all(root, '.tabs').forEach((box, index) => {
    const panels = all(box, ':scope > .tabs__panel');
    tabsOf(box).forEach((tab, place) => {
      const panel = panels[place];
      if (!panel) return;
      tab.id = `tab-${index}-${place}`;
      panel.id = `panel-${index}-${place}`;
      panel.role = 'tabpanel';
      tab.setAttribute('aria-controls', panel.id);
      panel.setAttribute('aria-labelledby', tab.id);
      panel.addEventListener('beforematch', () => choose(tab));
    });
    const { group, query } = box.dataset;
    show(box, panels.find((panel) => 'first' in panel.dataset)?.dataset['value']);
    if (group) show(box, read(`tab.${group}`));
    if (query) show(box, parameters.get(query));
    box.dataset['ready'] = '';
  });
  document.adoptedStyleSheets = [];
}

/** Reacts to clicks and keys on any tab, and to choices made in other windows. */
export function once(): void {
  const tabOf = ({ target }: Event) => (target as Element).closest<HTMLElement>('.tabs [role=tab]');
  document.addEventListener('click', (event) => {
    const tab = tabOf(event);
    if (tab) choose(tab);
  });
  document.addEventListener('keydown', (event) => {
    const tab = tabOf(event);
    const box = tab && boxOf(tab);
    if (!box || event.ctrlKey || event.metaKey || event.altKey) return;
    const tabs = tabsOf(box);
    const forward = getComputedStyle(box).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const index = tabs.indexOf(tab);
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? -1
          : /^Arrow(Left|Right)$/.test(event.key)
            ? (index + (event.key === forward ? 1 : -1)) % tabs.length
            : undefined;
    if (next === undefined) return;
    event.preventDefault();
    tabs.at(next)?.focus();
  });
  watch('tab.', (value, key) => showGroup(key.slice(4), value));
}
