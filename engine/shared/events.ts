/** Tells whoever counts what readers do. False when nobody does, or the reader does not want to be counted. */
export const tell = (name: string, data: Record<string, string | number | boolean>): boolean =>
  !document.dispatchEvent(new CustomEvent('docs:event', { cancelable: true, detail: { name, data } }));
