/** What only answers to clicks and keys. Fetched with the first sign of the reader, so it costs nobody a first visit. */

import { init as ofFeatures } from 'features:actions';
import { init as code } from '#engine/components/code-block/CodeActions.browser.ts';
import { init as images } from '#engine/components/image/Image.browser.ts';
import { init as tabs } from '#engine/components/tabs/TabActions.browser.ts';
import { init as videos } from '#engine/components/video/Video.browser.ts';
import { init as colorMode } from '#engine/render/navbar/color-mode/ColorModeActions.browser.ts';
import { init as dropdowns } from '#engine/render/navbar/Dropdown.browser.ts';
import { init as drawer } from '#engine/render/navbar/Menu.browser.ts';
import { init as menuLinks } from '#engine/render/navbar/MenuLinkActions.browser.ts';
import { init as announcement } from '#engine/render/notices/AnnouncementBar.browser.ts';
import { init as backToTop } from '#engine/render/page/BackToTop.browser.ts';
import { init as sidebar } from '#engine/render/sidebar/SidebarActions.browser.ts';
import { loadSheet } from '#engine/runtime/loadSheet.ts';

declare const __LATER_STYLE__: string;

/** Attached once; they find their elements by delegation. */
export function attachActions(): void {
  void loadSheet(__LATER_STYLE__);
  for (const attach of [
    announcement,
    backToTop,
    code,
    colorMode,
    drawer,
    dropdowns,
    images,
    menuLinks,
    tabs,
    sidebar,
    videos,
    ...ofFeatures,
  ])
    attach();
}
