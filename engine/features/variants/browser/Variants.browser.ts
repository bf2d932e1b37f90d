/** Shows the chosen variants: they stand at the root of the page, where rules of its style sheet find them. */
import { read, watch, write } from '#engine/runtime/storage.ts';
import { StorageKey } from '#engine/shared/storageKeys.ts';

const root = document.documentElement;
const listsIn = (part: ParentNode) => [...part.querySelectorAll<HTMLSelectElement>('.variant-choice select')];

/** Shows a variant, if the list knows it. */
function show(list: HTMLSelectElement, name: string | null): void {
  if (![...list.options].some(({ value }) => value === name)) return;
  root.setAttribute(`data-variant-${list.name}`, name ?? '');
  list.value = name ?? '';
}

/** Sets the lists of a new page. */
export default function attach(body: ParentNode): void {
  for (const list of listsIn(body)) {
    show(list, root.getAttribute(`data-variant-${list.name}`) ?? read(StorageKey.tab + list.name));
    list.parentElement?.setAttribute('data-ready', '');
  }
}

/** Follows choices in all windows, and shows the variant of a place that a link or a search leads to. */
export function init(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.matches('.variant-choice select'))
      write(StorageKey.tab + target.name, target.value);
  });
  watch(StorageKey.tab, (name, key) => {
    for (const list of listsIn(document)) if (StorageKey.tab + list.name === key) show(list, name);
  });
  document.addEventListener('beforematch', ({ target }) => {
    for (const list of listsIn(document)) {
      const names = (target as Element).getAttribute(`data-if-${list.name}`)?.split(' ');
      if (names && !names.includes(list.value)) show(list, names[0] ?? null);
    }
  });
}
