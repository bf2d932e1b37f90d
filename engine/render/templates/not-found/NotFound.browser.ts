/** Lists the nearest pages on the not-found page. Other pages do not load the script. */
export default async function attach(root: ParentNode, signal: AbortSignal): Promise<void> {
  const section = root.querySelector<HTMLElement>('[data-nearest]');
  if (!section) return;
  const nearest = await import('./nearestPages.ts');
  await nearest.listNearest(section, signal);
}
