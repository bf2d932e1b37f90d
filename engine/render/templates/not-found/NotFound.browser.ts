/** Loads what names the nearest pages, on the page that needs it. */
export default async function attach(root: ParentNode, signal: AbortSignal): Promise<void> {
  const section = root.querySelector<HTMLElement>('[data-nearest]');
  if (!section) return;
  const { listNearest } = await import('./listNearest.ts');
  await listNearest(section, signal);
}
