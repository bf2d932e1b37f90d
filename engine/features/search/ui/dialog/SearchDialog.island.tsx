import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { read } from '#engine/runtime/storage.ts';
import { versionKey } from '#engine/shared/storageKeys.ts';
import type { SearchContext } from '../context.ts';
import { contextOf } from '../contextOf.ts';
import { type Versions, versionInUse } from '../filter/filters.ts';
import { DialogBody } from './DialogBody.tsx';

/**
 * Search over the page in view. `search:toggle` on the document opens and closes it, for a question where its
 * detail is `ask`.
 */
export default function SearchDialog() {
  const context = contextOf(document.documentElement.lang);
  return context ? <Dialog context={context} /> : null;
}

function Dialog({ context }: { context: SearchContext }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [asks, setAsks] = useState(false);
  const close = useCallback(() => {
    dialog.current?.close();
    setOpen(false);
  }, []);
  const versions = useMemo(() => (isOpen ? versionsInUse(context) : {}), [isOpen, context]);

  useLayoutEffect(() => {
    const toggle = (event: Event) => {
      if (dialog.current?.open) return close();
      setAsks((event as CustomEvent).detail === 'ask');
      setOpen(true);
    };
    document.addEventListener('search:toggle', toggle);
    return () => document.removeEventListener('search:toggle', toggle);
  }, [close]);

  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it for the keyboard
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={context.strings.search}
      onClose={() => !dialog.current?.open && setOpen(false)}
      onClick={({ target }) => target === dialog.current && close()}
    >
      {isOpen && <DialogBody context={context} versions={versions} asks={asks} close={close} />}
    </dialog>
  );
}

/** The docs versions that the reader is in, by instance. */
function versionsInUse({ docs }: SearchContext): Versions {
  const tag = document.querySelector<HTMLMetaElement>('meta[name=docusaurus_tag]')?.content ?? '';
  return Object.fromEntries(
    docs.map((docs) => [docs.id, versionInUse(docs, tag, read(versionKey(docs.id)))]),
  );
}
