import { Component, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { PreHydrationEvents } from '#engine/runtime/preHydrationEvents.ts';
import { read, write } from '#engine/runtime/storage.ts';
import { StorageKey } from '#engine/shared/storageKeys.ts';
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

interface Props {
  children: ReactNode;
}

/** Messages of an error and of what caused it, outermost first. */
function messages(error: unknown, cause: string): string {
  if (!(error instanceof Error)) return String(error);
  const message = error.message || error.name;
  return error.cause === undefined ? message : `${message}\n\n${cause}\n${messages(error.cause, cause)}`;
}

/** Replaces an island that threw with the error, and lets the reader try again. */
class CrashBoundary extends Component<Props, { crash: { error: unknown } | undefined }> {
  static getDerivedStateFromError = (error: unknown) => ({ crash: { error } });

  override state: { crash: { error: unknown } | undefined } = { crash: undefined };

  /** The button disappears, so the focus moves to the island. */
  #tryAgain = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const island = currentTarget.closest<HTMLElement>('body [data-island]');
    if (island) island.tabIndex = -1;
    island?.focus();
    this.setState({ crash: undefined });
  };

  override render() {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    const texts = document.getElementById('error-box')?.dataset ?? {};
    return (
      <div className="error-box" role="alert">
        <h1>{texts['crashed']}</h1>
        <p>{messages(crash.error, texts['cause'] ?? '')}</p>
        <button type="button" onClick={this.#tryAgain}>
          {texts['tryAgain']}
        </button>
      </div>
    );
  }
}
