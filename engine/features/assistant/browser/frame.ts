/** Runs in the frame of the assistant, a document without an origin: loads the vendor's widget, starts it and tells the page how that went. */
import type { FrameMessage, FrameSettings, PageInView, PageMessage } from '../shared/types.ts';

interface Widget {
  init(): void;
}
type WidgetClass = new (elementId: string, options: object) => Widget;

/** The class that the widget's script defines; written by the build, which knows its name. */
declare const widgetClass: () => WidgetClass | undefined;

const settings = JSON.parse(document.getElementById('settings')?.textContent ?? '') as FrameSettings;
let isStarted = false;

const tell = (message: FrameMessage): void => parent.postMessage(message, '*');

/** A document without an origin has no storage; widgets get one that lasts as long as the frame. */
function provideStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    const values = new Map<string, string>();
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, String(value)),
      removeItem: (key: string) => void values.delete(key),
      clear: () => values.clear(),
      key: (index: number) => [...values.keys()][index] ?? null,
      get length() {
        return values.size;
      },
    };
    Object.defineProperty(window, name, { value: storage });
  }
}

function load(element: HTMLScriptElement | HTMLLinkElement, integrity: string | undefined, url: string) {
  if (integrity) Object.assign(element, { integrity, crossOrigin: 'anonymous' });
  document.head.append(element);
  return new Promise<void>((done, fail) => {
    element.onload = () => done();
    element.onerror = () => fail(new Error(url));
  });
}

async function start(context: PageInView): Promise<void> {
  const { script, style, element, options } = settings;
  await Promise.all([
    load(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style.url }),
      style.integrity,
      style.url,
    ),
    load(Object.assign(document.createElement('script'), { src: script.url }), script.integrity, script.url),
  ]);
  const Chat = widgetClass();
  if (!Chat) throw new Error(`${script.url} defines no widget`);
  new Chat(element, { ...options, context }).init();
}

provideStorage();
addEventListener('error', ({ message }) => {
  if (!isStarted && message) tell({ type: 'failed', reason: message });
});
addEventListener('keydown', ({ key, defaultPrevented }) => {
  if (key === 'Escape' && !defaultPrevented) tell({ type: 'close' });
});
addEventListener('message', function first({ source, origin, data }: MessageEvent<PageMessage | null>) {
  if (source !== parent || source === window || origin !== location.origin || data?.type !== 'page') return;
  removeEventListener('message', first);
  document.title = data.title;
  start({ url: data.url, title: data.title }).then(
    () => {
      isStarted = true;
      tell({ type: 'ready' });
    },
    (fault: unknown) =>
      tell({ type: 'failed', reason: fault instanceof Error ? fault.message : String(fault) }),
  );
});
tell({ type: 'hello' });
