/** Fills cut categories of a large sidebar. The script loads when a reader opens one. */

const fragments = new Map<string, Promise<Document>>();

async function load(address: string, parse: (html: string) => Document): Promise<Document> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return parse(await response.text());
}

/** Replaces the link in a cut category with its items. */
export async function fillCategory(
  category: HTMLDetailsElement,
  parse: (html: string) => Document,
): Promise<void> {
  const { place: path } = category.dataset;
  const address = category.closest<HTMLElement>('body [data-fragment]')?.dataset['fragment'] ?? '';
  const fragment = fragments.get(address) ?? load(address, parse);
  fragments.set(address, fragment);
  try {
    const whole = (await fragment).querySelector(`[data-place="${path}"]`);
    if (!whole || category.dataset['cut'] === undefined) return;
    const { children } = document.importNode(whole, true);
    const [list, summary] = [...children].reverse();
    if (summary) category.firstElementChild?.replaceChildren(...summary.childNodes);
    category.lastElementChild?.replaceWith(list ?? '');
    delete category.dataset['cut'];
  } catch (error) {
    fragments.delete(address);
    throw error;
  }
}
