/** What only answers to clicks and keys. Fetched with the first sign of the reader, so it costs nobody a first visit. */
import { once as assistant } from '../assistant/launcher.ts';
import { once as code } from '../components/CodeActions.browser.ts';
import { once as images } from '../components/Image.browser.ts';
import { once as tabs } from '../components/TabActions.browser.ts';
import { once as videos } from '../components/Video.browser.ts';
import { once as copyPage } from '../pages/CopyPage.browser.ts';
import { once as announcement } from '../shell/AnnouncementBar.browser.ts';
import { once as backToTop } from '../shell/BackToTop.browser.ts';
import { once as colorMode } from '../shell/ColorModeActions.browser.ts';
import { once as dropdowns } from '../shell/Dropdown.browser.ts';
import { once as drawer } from '../shell/Menu.browser.ts';
import { once as menuLinks } from '../shell/MenuLinkActions.browser.ts';
import { once as search } from '../shell/SearchActions.browser.ts';
import { once as searchMarks } from '../shell/SearchMarks.browser.ts';

/** Attached once; they find their elements by delegation. */
export function attachActions(): void {
  for (const attach of [
    announcement,
    assistant,
    backToTop,
    code,
    colorMode,
    copyPage,
    drawer,
    dropdowns,
    images,
    menuLinks,
    search,
    searchMarks,
    tabs,
    videos,
  ])
    attach();
}
