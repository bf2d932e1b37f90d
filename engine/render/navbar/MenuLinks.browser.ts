import { read, write } from '#engine/runtime/storage.ts';

/** Loads what names the preferred version, for readers who have chosen one. */
export default function attach(page: ParentNode): void {
  const lists = [...page.querySelectorAll<HTMLElement>('[data-menu][data-preference]')];
  if (!lists.some(({ dataset }) => read(dataset['preference'] ?? ''))) return;
  import('./preferredVersion.ts')
    .then(({ namePreferred }) => namePreferred(lists, { read, write }))
    .catch(console.warn);
}
