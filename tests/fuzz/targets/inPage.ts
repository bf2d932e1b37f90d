/** What is done and seen in a page. `touch` and `snapshot` run there, so they stand alone. */

/** What can be told of a page after a visit. */
export interface Snapshot {
  address: string;
  /** Attributes of `<html>`. */
  root: string[];
  /** Elements and attributes that can act, each as one text. */
  acting: string[];
  heading: string;
  text: string;
  /** Processor time of the page's scripts since it was opened. */
  seconds: number;
  bytes: number;
}

/** Does what a reader does: clicks, keys and a while of waiting; `messages` come from the page's own window. */
export async function touch(messages: string[]): Promise<void> {
  const idle = () => new Promise((done) => requestIdleCallback(done, { timeout: 500 }));
  for (const message of messages) {
    postMessage(message, '*');
    try {
      postMessage(JSON.parse(message), '*');
    } catch {}
  }
  const click = (element: Element | null) =>
    element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  click(document.querySelector('h1'));
  await idle();
  const islands = [...document.querySelectorAll<HTMLElement>('#Main [data-island]')];
  islands.forEach(click);
  const isOpen = () => document.querySelector('dialog[open] input') !== null;
  const mayOpen = location.pathname.endsWith('/overview');
  const key = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true };
  if (mayOpen) document.body.dispatchEvent(new KeyboardEvent('keydown', key));
  const isDone = () => (isOpen() || !mayOpen) && islands.every(({ dataset }) => 'awake' in dataset);
  for (let turn = 0; turn < 20 && !isDone(); turn++) await idle();
  click(document.querySelector('h1'));
  await idle();
}

export function snapshot(): Snapshot {
  const acts = /^(?:on|src|href|action|formaction|srcdoc|data$|data-(?:island|wake|video|src))/;
  const kinds = 'script, iframe, object, embed, base, form, link, meta, [data-island], [data-video]';
  const acting = [...document.querySelectorAll(kinds)].map((element) =>
    [
      element.localName,
      ...[...element.attributes]
        .filter(({ name }) => acts.test(name))
        .map(({ name, value }) => `${name}=${value}`),
    ].join(' '),
  );
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (/^on/.test(name) || /^\s*(?:javascript|vbscript|data:text)/i.test(value))
        acting.push(`${element.localName} ${name}=${value}`);
    }
  }
  const { memory } = performance as unknown as { memory?: { usedJSHeapSize: number } };
  const tasks = performance.getEntriesByType('longtask').concat(performance.getEntriesByType('measure'));
  return {
    address: location.origin + location.pathname,
    root: document.documentElement.getAttributeNames(),
    acting: [...new Set(acting)],
    heading: document.querySelector('h1')?.innerText ?? '',
    text: document.body.innerText,
    seconds: tasks.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    bytes: memory?.usedJSHeapSize ?? 0,
  };
}

/** Set by the site's own scripts once the browser is idle, with values of their own. */
const setWhenIdle = ['data-navbar', 'data-reads'];

/** What a visit changed that it should not be able to. */
export function harm(clean: Snapshot, seen: Snapshot, read: readonly string[]): string[] {
  const attributes = seen.root.filter(
    (name) => read.includes(name) && !clean.root.includes(name) && !setWhenIdle.includes(name),
  );
  /** The search dialog may open later than in the clean visit. */
  const dialog = `form action=${new URL(seen.address).origin}/search`;
  const acting = seen.acting.filter(
    (one) => !clean.acting.includes(one) && !/^(?:link|meta) /.test(one) && one !== dialog,
  );
  return [
    ...(seen.address === clean.address ? [] : [`the page leads on to "${seen.address}"`]),
    ...(seen.heading === clean.heading || seen.address.endsWith('/search')
      ? []
      : [`another heading: "${seen.heading.slice(0, 80)}"`]),
    ...attributes.map((name) => `an attribute ${name} on <html> that a script reads`),
    ...acting.map((one) => `an element of "${one.slice(0, 100)}"`),
  ];
}
