/** Pages on their way to the thread that writes the index. */
import type { KeyedPage, KnownPage } from './pageCache.ts';

/** A page as it is handed over: its HTML as its file holds it, in UTF-8. */
export type TransferredPage = (Omit<KeyedPage, 'main'> & { main: Uint8Array }) | KnownPage;

/** Pages of a message that come with their text. */
export const countTexts = (pages: readonly TransferredPage[]): number =>
  pages.reduce((sum, page) => sum + ('main' in page ? 1 : 0), 0);

/** The page as the index takes it. */
export const decodePage = (page: TransferredPage): KeyedPage | KnownPage =>
  'main' in page ? { ...page, main: new TextDecoder().decode(page.main) } : page;
