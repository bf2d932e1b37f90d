/** Wakes islands: loads React and the component when the reader is about to use them, and hands over what was done. */
import { StorageKey } from '#engine/shared/storageKeys.ts';
import { errorBox } from './errorBox.ts';
import { fetchHtml, pageKey, readPage } from './page.ts';
import type { IslandEngine, PreHydrationEvents } from './preHydrationEvents.ts';
import { read, write } from './storage.ts';
import {
  isConnectionGood,
  isPlainClick,
  observeView,
  onIntent,
  whenIdle,
  whenWanted,
  withTimeout,
} from './userIntent.ts';

declare const __HYDRATE__: string;
/** Addresses of the modules of islands, by name, as JSON: an object would become a file of its own. */
declare const __ISLANDS__: string;

/** State of an island from its first interaction on. */
interface Waking extends PreHydrationEvents {
  timer?: number;
  /** React has it, or loading failed. */
  isOver?: boolean;
  unmount?: () => void;
}

/** Elements that a click changes by itself. React gets the change from the state of the element. */
const stateful = 'input:not([type=button]),textarea,select,label,summary';

const islands = () => document.querySelectorAll<HTMLElement>('body [data-island]');
const wakings = new Map<HTMLElement, Waking>();
const modules: Record<string, string> = JSON.parse(__ISLANDS__);
/** Loads React and the component of an island. A module with several components chooses one by the island. */
async function loadIsland(island: HTMLElement): Promise<unknown[]> {
  const addresses = [__HYDRATE__, modules[island.dataset['island'] as string] as string];
  const [engine, module] = await Promise.all(addresses.map((address) => import(address)));
  return [engine, (await module.load?.(island)) ?? module];
}

/** Whether there is a new release since the page was loaded, and no reload for it has failed. */
async function hasNewRelease({ dataset }: HTMLElement): Promise<boolean> {
  const isSame = await withTimeout(fetchHtml(pageKey(location), { cache: 'no-cache' }))
    .then(readPage)
    .catch(() => true);
  return (
    !isSame &&
    !read(StorageKey.reloaded, 'sessionStorage') &&
    write(StorageKey.reloaded, dataset['island'] as string, 'sessionStorage')
  );
}

async function hydrateIsland(island: HTMLElement, waking: Waking): Promise<void> {
  try {
    const modules = await withTimeout(loadIsland(island));
    if (!island.isConnected) return;
    const [engine, { default: Component }] = modules as [IslandEngine, { default: unknown }];
    waking.isOver = true;
    waking.unmount = engine.hydrate(island, Component, waking);
  } catch (error) {
    if (await hasNewRelease(island)) return location.reload();
    waking.isOver = true;
    const content = [...island.childNodes];
    const retry = () => {
      waking.isOver = false;
      island.tabIndex = -1;
      island.focus();
      island.replaceChildren(...content);
      void hydrateIsland(island, waking);
    };
    if (island.dataset['wake'] !== 'visible') island.replaceChildren(errorBox(error, retry));
  }
  clearTimeout(waking.timer);
  island.ariaBusy = null;
}

function wake(island: HTMLElement): Waking {
  const waking = wakings.get(island) ?? {};
  if (!wakings.has(island)) {
    wakings.set(island, waking);
    void hydrateIsland(island, waking);
  }
  return waking;
}

/** Wakes the island that the reader interacts with, and keeps a click or a submit for React. */
function onInteraction(target: Element, event: Event): void {
  const island = target.closest<HTMLElement>('body [data-island]');
  const waking = island && wake(island);
  if (!waking || waking.isOver) return;
  waking.timer ??= window.setTimeout(() => {
    island.ariaBusy = 'true';
  }, 200);
  if (event.type === 'submit') waking.submit = event as SubmitEvent;
  else if (isPlainClick(event) && !target.closest(stateful)) waking.click = event;
  else return;
  event.preventDefault();
}

const inView = observeView((island) => wake(island as HTMLElement));

/** Forgets islands that left the page, and watches new ones. */
export function watchIslands(): void {
  for (const [island, { unmount }] of wakings) {
    if (island.isConnected) continue;
    wakings.delete(island);
    unmount?.();
  }
  inView.disconnect();
  wakeThose('visible', (island) => inView.observe(island));
  wakeThose('load');
  whenIdle(useIdleTime);
  whenWanted(() => wakeThose('wanted'));
}

/** Wakes islands by moment. It queries them anew, so that no closure keeps an old page in memory. */
function wakeThose(moment: string, start: (island: HTMLElement) => void = wake): void {
  for (const island of islands()) if (island.dataset['wake'] === moment) start(island);
}

function useIdleTime(): void {
  wakeThose('idle');
  if (isConnectionGood()) for (const island of islands()) loadIsland(island).catch(() => {});
}

/** Follows the reader's interactions. */
export const startIslands = (): void => onIntent(onInteraction, ['pointerover', 'click', 'submit']);
