/** Opens search from its button and for the event `search:open`. Loads the dialog at the first sign that the reader will search. */

import type * as Hydrate from '#engine/islands/hydrate.tsx';
import { loadSheet } from '#engine/runtime/loadSheet.ts';
import { withTimeout } from '#engine/runtime/userIntent.ts';
import type * as WarmSearch from '../../ui/dialog/warmSearch.ts';
import { earlyField } from './earlyField.ts';

declare const __HYDRATE__: string;
declare const __SEARCH_DIALOG__: string;
declare const __SEARCH_MODULES__: string[];
declare const __WARM_SEARCH__: string;
declare const __SEARCH_STYLE__: string;

type Modules = [typeof Hydrate, { default: Parameters<typeof Hydrate.mount>[1] }];

let loading: Promise<unknown> | undefined;
let isThere = false;

/** Loads modules at once that would otherwise be loaded one after the other. */
function loadAhead(): void {
  const links = __SEARCH_MODULES__.map((href) =>
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
  );
  document.head.append(...links);
  import(__WARM_SEARCH__).then(
    ({ warmSearch }: typeof WarmSearch) => warmSearch(),
    () => {},
  );
}

async function load(): Promise<void> {
  loadAhead();
  const sheet = loadSheet(__SEARCH_STYLE__);
  const addresses = [__HYDRATE__, __SEARCH_DIALOG__];
  const modules = (await withTimeout(Promise.all(addresses.map((address) => import(address))))) as Modules;
  const [engine, { default: Dialog }] = modules;
  if (!Dialog) throw new Error('The module has no dialog.');
  await sheet;
  const holder = document.createElement('div');
  document.body.append(holder);
  engine.mount(holder, Dialog);
  isThere = true;
}

function prepare(): Promise<unknown> {
  loading ??= load().catch(() => {
    loading = undefined;
  });
  return loading;
}

export function init(): void {
  const button = document.body.querySelector<HTMLAnchorElement>('[data-search-open]');
  if (!button) return;
  const page = button.href;

  /** Opens the dialog with the text typed so far, or the search page if the dialog does not load. */
  const toggle = async (asks: boolean) => {
    const field = earlyField();
    button.ariaBusy = 'true';
    await prepare();
    button.ariaBusy = null;
    if (field && !field.isConnected) return;
    const query = field?.value ?? '';
    field?.form?.reset();
    if (isThere) document.dispatchEvent(new CustomEvent('search:toggle', { detail: { asks, query } }));
    else location.assign(query ? `${page}?q=${encodeURIComponent(query)}` : page);
  };

  if (button.matches(':hover, :focus')) void prepare();
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    button.addEventListener(type, prepare, { once: true, passive: true });
  document.addEventListener('search:open', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    void toggle((event as CustomEvent).detail === 'ask');
  });
  button.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    document.dispatchEvent(new CustomEvent('search:open', { cancelable: true }));
  });
  if (earlyField()) void toggle(false);
}
