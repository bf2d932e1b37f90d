/** Offers the page in the language of the reader, if it is translated into that one. */
import { element } from '#engine/runtime/element.ts';
import { loadSheet } from '#engine/runtime/loadSheet.ts';
import { read, write } from '#engine/runtime/storage.ts';
import { StorageKey } from '#engine/shared/storageKeys.ts';

declare const __LANGUAGE_OFFER_STYLE__: string;
/** Texts by language. */
declare const __LANGUAGE_OFFER__: Record<string, { text: string; close: string; direction: string }>;

const bare = (tag: string): string => tag.toLowerCase().replace(/-.*/, '');

/** The first language of the reader in which the page is there, as its link in the head; none if the page is in it. */
function wantedLink(): HTMLLinkElement | undefined {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[hreflang]:not([hreflang=x-default])')];
  const { lang } = document.documentElement;
  for (const tag of navigator.languages) {
    const fits = ({ hreflang }: { hreflang: string }) => hreflang.toLowerCase() === tag.toLowerCase();
    const found = links.find(fits) ?? links.find(({ hreflang }) => bare(hreflang) === bare(tag));
    if (bare(lang) === bare(tag) && (!found || found.hreflang === lang || lang === tag)) return undefined;
    if (found) return found.hreflang === lang ? undefined : found;
  }
  return undefined;
}

export default async function attach(root: ParentNode, signal: AbortSignal): Promise<void> {
  const link = read(StorageKey.languageOffer) === null ? wantedLink() : undefined;
  const texts = link && __LANGUAGE_OFFER__[link.hreflang];
  if (!link || !texts) return;
  await loadSheet(__LANGUAGE_OFFER_STYLE__);
  if (signal.aborted) return;
  const address = new URL(link.href);
  const close = element('button', { type: 'button', ariaLabel: texts.close, textContent: '×' });
  const line = element(
    'aside',
    { className: 'language-offer', lang: link.hreflang, dir: texts.direction, ariaLabel: texts.text },
    element('a', { href: address.pathname, hreflang: link.hreflang, textContent: texts.text }),
    close,
  );
  close.onclick = () => {
    write(StorageKey.languageOffer, 'closed');
    line.remove();
  };
  root.append(line);
  signal.addEventListener('abort', () => line.remove());
}
