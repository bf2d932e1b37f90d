/** Loaded when a category is opened that a cut sidebar holds without its items. */

const fragments = new Map<string, Promise<Document>>();

async function load(address: string, parse: (html: string) => Document): Promise<Document> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return parse(await response.text());
}

/** Puts the items of a category in the place of the link to all of them. */
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
