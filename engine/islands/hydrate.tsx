import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { PreHydrationEvents } from '#engine/runtime/preHydrationEvents.ts';
import { read, write } from '#engine/runtime/storage.ts';
import { StorageKey } from '#engine/shared/storageKeys.ts';
import { CrashBoundary } from './CrashBoundary.tsx';
import { captureState } from './preHydrationState.ts';

/** Hydrates an island, and restores the reader's state in it. Returns a function that unmounts it. */
export function hydrate(
  island: HTMLElement,
  Component: ComponentType,
  { click, submit }: PreHydrationEvents,
): () => void {
  const props = JSON.parse(island.dataset['props'] ?? '{}') as object;
  const replayState = captureState(island);
  const root = flushSync(() =>
    hydrateRoot(
      island,
      <CrashBoundary>
        <Component {...props} />
      </CrashBoundary>,
      { identifierPrefix: island.dataset['prefix'] ?? '' },
    ),
  );
  island.dataset['awake'] = '';
  if (read(StorageKey.reloaded, 'sessionStorage') === island.dataset['island'])
    write(StorageKey.reloaded, null, 'sessionStorage');
  replayState();
  if (submit?.target instanceof HTMLFormElement) submit.target.requestSubmit(submit.submitter);
  else click?.target?.dispatchEvent(new MouseEvent('click', click));
  return () => root.unmount();
}

/** Renders a component that is in no page's HTML into an element. */
export function mount(holder: HTMLElement, Component: ComponentType): void {
  flushSync(() =>
    createRoot(holder).render(
      <CrashBoundary>
        <Component />
      </CrashBoundary>,
    ),
  );
}
