import { read, write } from '#engine/runtime/storage.ts';

/** Shows the preferred version in menus. Only readers who have chosen one load the script. */
export default function attach(page: ParentNode): void {
  const lists = [...page.querySelectorAll<HTMLElement>('[data-menu][data-preference]')];
  if (!lists.some(({ dataset }) => read(dataset['preference'] ?? ''))) return;
  import('./preferredVersion.ts')
    .then(({ namePreferred }) => namePreferred(lists, { read, write }))
    .catch(console.warn);
}
