import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { read } from '#engine/runtime/storage.ts';
import { versionKey } from '#engine/shared/storageKeys.ts';
import { contextOf, type SearchContext } from '../context.ts';
import { type Versions, versionInUse } from '../filter/filters.ts';
import { DialogBody } from './DialogBody.tsx';

/** Opens the dialog for a question or a search, with the text that the reader has typed already. */
interface Opening {
  asks: boolean;
  query: string;
}

/** Search over the page in view. `search:toggle` on the document opens and closes it; its detail is an `Opening`. */
export default function SearchDialog() {
  const context = contextOf(document.documentElement.lang);
  return context ? <Dialog context={context} /> : null;
}

function Dialog({ context }: { context: SearchContext }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opening, setOpening] = useState<Opening>();
  const isOpen = opening !== undefined;
  const close = useCallback(() => {
    dialog.current?.close();
    setOpening(undefined);
  }, []);
  const versions = useMemo(() => (isOpen ? versionsInUse(context) : {}), [isOpen, context]);

  useLayoutEffect(() => {
    const toggle = (event: Event) => {
      if (dialog.current?.open) return close();
      // Where it was closed just now, React may not know it yet.
      flushSync(() => setOpening(undefined));
      // At once, so that no key falls between the field before and the one of the dialog.
      flushSync(() => setOpening((event as CustomEvent<Opening>).detail));
    };
    document.addEventListener('search:toggle', toggle);
    return () => document.removeEventListener('search:toggle', toggle);
  }, [close]);

  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    dialog.current?.showModal();
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, [isOpen, close]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it for the keyboard
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={context.strings.search}
      onClose={() => !dialog.current?.open && setOpening(undefined)}
      onClick={({ target }) => target === dialog.current && close()}
    >
      {opening && <DialogBody context={context} versions={versions} {...opening} close={close} />}
    </dialog>
  );
}

/** Returns the docs versions that the reader uses, by instance. */
function versionsInUse({ docs }: SearchContext): Versions {
  const tag = document.querySelector<HTMLMetaElement>('meta[name^="docsearch:"][name$=_tag]')?.content ?? '';
  return Object.fromEntries(
    docs.map((docs) => [docs.id, versionInUse(docs, tag, read(versionKey(docs.id)))]),
  );
}
