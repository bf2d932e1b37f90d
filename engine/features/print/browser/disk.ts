/**
 * Lets scripts of a site work from a folder on disk, where browsers refuse modules, workers and to fetch: all files that they
 * need are scripts.
 */

/** The base URL of the site, and what files of pages end with after the addresses. */
declare const __BASE_URL__: string;
declare const __PAGE_ENDING__: string;

const script = document.currentScript as HTMLScriptElement;
/** Address of the folder, with a slash at its end. */
export const root = new URL('..', script.src).href;
const rootPath = new URL(root).pathname;

/** The address on disk of one on the site; all others stay. */
export function onDisk(address: string): string {
  const path = address.startsWith(location.origin) ? address.slice(location.origin.length) : address;
  if (!path.startsWith(__BASE_URL__) || path.startsWith('//') || path.startsWith(rootPath)) return address;
  const [, name = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path.slice(__BASE_URL__.length)) ?? [];
  const isFolder = /(^|\/)$/.test(name);
  const file = isFolder ? `${name}index.html` : /\.[a-z]\w*$/i.test(name) ? name : name + __PAGE_ENDING__;
  return root + file + rest;
}

export const go = (address: string | URL): void => location.assign(onDisk(`${address}`));

const waiting = new Map<string, (text: string) => void>();

/** Called by the script that stands for a file. */
export const give = (file: string, text: string): void => waiting.get(file)?.(text);

const textOf = (file: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const element = Object.assign(document.createElement('script'), { src: `${root}${file}.js` });
    waiting.set(decodeURI(file), resolve);
    element.onerror = () => reject(new TypeError(`${file} is not in this folder.`));
    element.onload = () => element.remove();
    document.head.append(element);
  });

const online = window.fetch;
window.fetch = async (input, init) => {
  const address = onDisk(input instanceof Request ? input.url : `${input}`);
  if (!address.startsWith(root)) return online(input, init);
  return new Response(await textOf(address.slice(root.length).replace(/[?#].*$/, '')));
};

for (const name of ['pushState', 'replaceState'] as const) {
  const original = history[name].bind(history);
  history[name] = (state, unused, url) => {
    try {
      original(state, unused, typeof url === 'string' ? onDisk(url) : url);
    } catch {
      original(state, unused);
    }
  };
}

const sheet = Object.getOwnPropertyDescriptor(HTMLLinkElement.prototype, 'href');
Object.defineProperty(HTMLLinkElement.prototype, 'href', {
  ...sheet,
  set(this: HTMLLinkElement, address: string) {
    if (this.rel !== 'modulepreload') sheet?.set?.call(this, onDisk(address));
  },
});

// Whatever needs these goes another way.
for (const name of ['navigation', 'Worker']) Object.defineProperty(window, name, { value: undefined });

for (const event of ['click', 'auxclick'])
  addEventListener(
    event,
    ({ target }) => {
      const link = (target as Element).closest('a[href]');
      const href = link?.getAttribute('href') ?? '';
      const address = onDisk(href);
      if (address !== href) link?.setAttribute('href', address);
    },
    true,
  );

/** Scripts of the page. */
export const wanted = (script.dataset['modules'] ?? '').split(' ').filter(Boolean);
