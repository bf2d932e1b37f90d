/** What changes only things that are there already; each module lies beside its component as `Name.browser.ts`. */
import { once as announcement } from '../shell/AnnouncementBar.browser.ts';
import labelColorMode, { once as colorMode } from '../shell/ColorModeToggle.browser.ts';
import { once as dropdowns } from '../shell/Dropdown.browser.ts';
import { once as drawer } from '../shell/Menu.browser.ts';
import preferredVersion, { once as menuLinks } from '../shell/MenuLinks.browser.ts';
import scrolling from '../shell/Scrolling.browser.ts';
import { once as searchKeys } from '../shell/SearchButton.browser.ts';
import sidebar from '../shell/Sidebar.browser.ts';
import tableOfContents from '../shell/TableOfContents.browser.ts';

type Attach = (root: ParentNode, signal: AbortSignal) => void;

/** Attached to the document after the first load and after each change of the page, until the next one. */
const everyPage: Attach[] = [labelColorMode, preferredVersion, scrolling, sidebar, tableOfContents];

/** Attached once; they find their elements by delegation. */
const once: (() => void)[] = [announcement, colorMode, dropdowns, drawer, menuLinks, searchKeys];

let controller = new AbortController();

/** Attaches what follows the page, and lets go of the page before. */
export function attachToPage(): void {
  controller.abort();
  controller = new AbortController();
  for (const attach of everyPage) attach(document, controller.signal);
}

/** Attaches what stays. */
export function attachOnce(): void {
  for (const attach of once) attach();
}
