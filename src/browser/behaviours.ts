/** What changes only things that are there already; each module lies beside its component as `Name.browser.ts`. */
import codeBlocks, { once as codeActions } from '../components/CodeBlock.browser.ts';
import { once as images } from '../components/Image.browser.ts';
import tabs, { once as tabKeys } from '../components/Tabs.browser.ts';
import { once as videos } from '../components/Video.browser.ts';
import { once as copyPage } from '../pages/CopyPage.browser.ts';
import nearestPages from '../pages/NotFound.browser.ts';
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
const everyPage: Attach[] = [
  tabs,
  codeBlocks,
  labelColorMode,
  nearestPages,
  preferredVersion,
  scrolling,
  sidebar,
  tableOfContents,
];

/** Attached once; they find their elements by delegation. */
const once: (() => void)[] = [
  announcement,
  colorMode,
  copyPage,
  dropdowns,
  drawer,
  menuLinks,
  searchKeys,
  codeActions,
  images,
  tabKeys,
  videos,
];

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
