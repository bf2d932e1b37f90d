/** Wakes islands: loads React and the component when the reader is about to use them, and hands over what was done. */
import type { Handed, hydrate } from '../islands/hydrate.tsx';
import { errorBox } from './errorBox.ts';
import { isConnectionGood } from './page.ts';
import { spend, whenIdle } from './prefetch.ts';
import { read, write } from './storage.ts';
import { texts } from './texts.ts';

const asleep = '[data-island]:not([data-awake], [data-failed])';
const stateful =
  'input:not([type=submit], [type=button], [type=reset], [type=image]), textarea, select, label, summary';

const waiting = new Map<HTMLElement, Handed & { timer?: number }>();
const awake = new Map<HTMLElement, () => void>();

const load = (address: string): Promise<unknown> => import(address);
const nameOf = ({ dataset }: HTMLElement) => dataset['island'] ?? '';
const loadIsland = (name: string) => Promise.all([load(__HYDRATE__), load(__ISLANDS__[name] ?? '')]);

/** Whether the site has been released anew since this page was loaded, and this is the first time we see it. */
async function isReleasedAnew(): Promise<boolean> {
  const response = await fetch(location.href, { cache: 'no-cache' }).catch(() => undefined);
  const build = /<html[^>]* data-build="([^"]+)/.exec((await response?.text()) ?? '')?.[1];
  if (!build || build === document.documentElement.dataset['build']) return false;
  return read('reloaded', 'sessionStorage') !== build && write('reloaded', build, 'sessionStorage');
}

function setBusy(island: HTMLElement, isBusy: boolean): void {
  island.toggleAttribute('data-loading', isBusy);
  island.ariaBusy = isBusy ? 'true' : null;
}

async function rouse(island: HTMLElement, handed: Handed & { timer?: number }): Promise<void> {
  try {
    const [engine, module] = (await loadIsland(nameOf(island))) as [
      { hydrate: typeof hydrate },
      { default: Parameters<typeof hydrate>[1] },
    ];
    if (!island.isConnected) return;
    island.dataset['awake'] = '';
    awake.set(island, engine.hydrate(island, module.default, handed, texts()));
  } catch (error) {
    if (await isReleasedAnew()) {
      location.reload();
      return;
    }
    const content = [...island.childNodes];
    const retry = () => {
      island.replaceChildren(...content);
      delete island.dataset['failed'];
      wake(island, handed);
    };
    delete island.dataset['awake'];
    island.dataset['failed'] = '';
    island.replaceChildren(errorBox('p', error, retry));
  } finally {
    clearTimeout(handed.timer);
    delete handed.timer;
    setBusy(island, false);
    waiting.delete(island);
  }
}

function wake(island: HTMLElement, handed: Handed = {}): Handed & { timer?: number } {
  const known = waiting.get(island);
  if (known) return known;
  waiting.set(island, handed);
  void rouse(island, handed);
  return handed;
}

/** Wakes the island that the reader touches, and keeps a click or a submit for later. */
function onInteraction(event: Event): void {
  const target = event.target as Element;
  const island = target.closest?.<HTMLElement>(asleep);
  if (!island) return;
  const handed = wake(island);
  handed.timer ??= window.setTimeout(() => setBusy(island, true), 200);
  if (event instanceof SubmitEvent) handed.submit = event;
  else if (event.type === 'click' && !target.closest(stateful)) handed.click = event as MouseEvent;
  else return;
  event.preventDefault();
}

const inView = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting && target.matches(asleep)) wake(target as HTMLElement);
  }
});

/** Fetches React and the islands of the page; islands count as fetched unasked, React does not. */
async function prefetchIslands(names: Set<string>): Promise<void> {
  if (!isConnectionGood()) return;
  for (const name of names) {
    await loadIsland(name).catch(() => {});
    const { href } = new URL(__ISLANDS__[name] ?? '', location.href);
    const [timing] = performance.getEntriesByName(href) as PerformanceResourceTiming[];
    spend(timing?.encodedBodySize ?? 0);
  }
}

/** Lets go of islands that left the page, and looks after those that came. */
export function watchIslands(): void {
  for (const [island, unmount] of awake) {
    if (island.isConnected) continue;
    awake.delete(island);
    unmount();
  }
  inView.disconnect();
  const islands = [...document.querySelectorAll<HTMLElement>(asleep)];
  for (const island of islands) {
    const { wake: moment } = island.dataset;
    if (moment === 'load') wake(island);
    if (moment === 'idle') whenIdle(() => wake(island));
    if (moment === 'visible') inView.observe(island);
  }
  whenIdle(() => prefetchIslands(new Set(islands.map(nameOf))));
}

/** Follows the reader's interactions. */
export function startIslands(): void {
  for (const type of ['pointerover', 'focusin', 'touchstart', 'click', 'submit']) {
    document.addEventListener(type, onInteraction, { capture: true });
  }
}
