/** The panel of the assistant. It stays in the page after its first use, so that a conversation goes on. */
import { element } from '#engine/runtime/element.ts';
import { trackEvent } from '#engine/shared/events.ts';
import { sandbox } from '../shared/sandbox.ts';
import type { FrameMessage, PageMessage, PanelSettings, PanelTexts } from '../shared/types.ts';

/** Longest wait for the widget. */
const waitMs = 15_000;
/** Characters of a reason that are shown. */
const longestReason = 300;
/** Milliseconds until the panel shows that it is loading. */
const patienceMs = 200;

/** Adds the panel to the page, and returns the function that opens and closes it. Focus returns to `launcher`. */
export function createPanel(launcher: HTMLElement, { frame: address, texts }: PanelSettings): () => void {
  const text = texts[document.documentElement.lang] as PanelTexts;
  const closeButton = element('button', {
    type: 'button',
    className: 'assistant__close',
    ariaLabel: text.close,
  });
  const state = element('div', { className: 'assistant__state' });
  const panel = element(
    'div',
    { className: 'assistant', role: 'dialog', ariaLabel: text.assistantTitle, hidden: true },
    element(
      'div',
      { className: 'assistant__bar' },
      element('p', { className: 'assistant__title', textContent: text.assistantTitle }),
      closeButton,
    ),
    state,
  );
  let frame: HTMLIFrameElement | undefined;
  let timers: ReturnType<typeof setTimeout>[] = [];

  const settle = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  };

  const fail = (reason: string) => {
    settle();
    frame?.remove();
    frame = undefined;
    const retry = element('button', { type: 'button', textContent: text.retry, onclick: () => load() });
    state.replaceChildren(
      element(
        'div',
        { className: 'error-box', role: 'alert' },
        element('p', { textContent: text.assistantFailed }),
        element('p', { textContent: reason }),
        retry,
      ),
    );
    if (panel.contains(document.activeElement) || document.activeElement === document.body) retry.focus();
  };

  const tellPage = () => {
    const { origin, pathname } = location;
    const title = document.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content ?? '';
    const message: PageMessage = { type: 'page', url: origin + pathname, title };
    frame?.contentWindow?.postMessage(message, '*');
  };

  const load = () => {
    settle();
    state.replaceChildren();
    if (!navigator.onLine) return fail(text.assistantOffline);
    frame = element('iframe', {
      className: 'assistant__frame',
      title: text.assistantTitle,
      referrerPolicy: 'no-referrer',
      src: address,
    });
    frame.setAttribute('sandbox', sandbox);
    panel.append(frame);
    timers = [
      setTimeout(() => {
        state.replaceChildren(element('p', { role: 'status', textContent: text.assistantLoading }));
      }, patienceMs),
      setTimeout(() => fail(address), waitMs),
    ];
    closeButton.focus();
  };

  const close = () => {
    panel.hidden = true;
    launcher.ariaExpanded = 'false';
    launcher.focus();
  };

  addEventListener('message', ({ source, data }: MessageEvent<FrameMessage | null>) => {
    if (!frame || source !== frame.contentWindow || !data) return;
    if (data.type === 'hello') tellPage();
    else if (data.type === 'failed') fail(String(data.reason).slice(0, longestReason));
    else if (data.type === 'close') close();
    else if (data.type === 'ready') {
      settle();
      state.replaceChildren();
      if (panel.contains(document.activeElement)) frame.focus();
    }
  });
  document.addEventListener('pageview', tellPage);
  closeButton.onclick = close;
  panel.onkeydown = ({ key }) => {
    if (key === 'Escape') close();
  };
  document.body.append(panel);

  return () => {
    if (!panel.hidden) return close();
    panel.hidden = false;
    launcher.ariaExpanded = 'true';
    trackEvent('assistant_opened', {});
    if (frame) frame.focus();
    else load();
  };
}
