import { type RefObject, useEffect } from 'react';

/** While `isActive`, Escape anywhere in the dialog around `part` calls `instead` and does not close the dialog. */
export function useCancel(part: RefObject<HTMLElement | null>, isActive: boolean, instead: () => void): void {
  useEffect(() => {
    const dialog = part.current?.closest('dialog');
    if (!isActive || !dialog) return;
    const onCancel = (event: Event) => {
      event.preventDefault();
      instead();
    };
    dialog.addEventListener('cancel', onCancel);
    return () => dialog.removeEventListener('cancel', onCancel);
  });
}
