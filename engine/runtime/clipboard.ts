/** Texts that say how copying went, as every page carries them. */
export function copyResult(isDone: boolean): string {
  const { copied = '', failed = '' } = document.getElementById('code-actions')?.dataset ?? {};
  return isDone ? copied : failed;
}

/** Whether the clipboard could be filled. It is missing on insecure origins and may be forbidden. */
export async function fillClipboard(fill: (clipboard: Clipboard) => Promise<void>): Promise<boolean> {
  try {
    await fill(navigator.clipboard);
    return true;
  } catch {
    return false;
  }
}
