/** What changes only things that are there already; each module lies beside its component as `Name.browser.ts`. */

import { everyPage as everyPageOfFeatures, init as startOfFeatures } from 'features:behaviors';
import codeBlocks from '#engine/components/code-block/CodeBlock.browser.ts';
import tabs, { init as tabChoices } from '#engine/components/tabs/Tabs.browser.ts';
import labelColorMode, {
  init as colorMode,
} from '#engine/render/navbar/color-mode/ColorModeToggle.browser.ts';
import preferredVersion from '#engine/render/navbar/MenuLinks.browser.ts';
import sidebar from '#engine/render/sidebar/Sidebar.browser.ts';
import nearestPages from '#engine/render/templates/not-found/NotFound.browser.ts';
import { showError } from '#engine/runtime/errorBox.ts';
import { prefetchBudget, prefetchedPages } from '#engine/runtime/prefetchedPages.ts';
import {
  firstInteraction,
  isPlainClick,
  onIntent,
  whenWanted,
  withTimeout,
} from '#engine/runtime/userIntent.ts';
import type * as Actions from './actions.ts';
import type * as Later from './later.ts';

type Attach = (root: ParentNode, signal: AbortSignal) => void;

/** Attached to the body after the first load and after each change of the page, until the next one. */
const everyPage: Attach[] = [
  tabs,
  codeBlocks,
  labelColorMode,
  nearestPages,
  preferredVersion,
  sidebar,
  ...everyPageOfFeatures,
];

/** Attached once; they find their elements by delegation. What can wait for the reader is in `actions.ts`. */
const initializers: (() => void)[] = [colorMode, tabChoices, ...startOfFeatures];

declare const __ACTIONS__: string;
declare const __LATER__: string;
/** Elements of features whose clicks wait for the actions; ends with a comma. */
declare const __SELECTORS__: string;

let controller = new AbortController();
let actions: Promise<unknown> | undefined;
let hasActions = false;

async function loadActions(address: string): Promise<void> {
  const { attachActions } = (await import(address)) as typeof Actions;
  if (!hasActions) attachActions();
  hasActions = true;
}

function fetchActions(): Promise<unknown> {
  actions ??= withTimeout(loadActions(__ACTIONS__)).catch((error) => {
    actions = undefined;
    return error;
  });
  return actions;
}

/** Says so where the reader clicked in vain. */
function awaitActions(target: Element, event: Event): void {
  if (hasActions) return;
  const fetched = fetchActions();
  const control =
    isPlainClick(event) &&
    target.closest<HTMLElement>(
      `body :is(${__SELECTORS__}.announcement__close,.back-to-top,.color-mode,.launcher,[data-menu] a,[data-version],.code-actions button,[data-video],.image__zoom,.diagram__open,[role=tab],.sidebar [aria-current=page])`,
    );
  if (!control) return;
  event.preventDefault();
  control.ariaBusy = 'true';
  void fetched.then((error) => {
    control.ariaBusy = null;
    if (hasActions) target.dispatchEvent(new MouseEvent('click', event));
    else if (control instanceof HTMLAnchorElement) location.assign(control.href);
    else
      showError(error, () => {
        control.focus();
        control.click();
      });
  });
}

/** Attaches what follows the page, and lets go of the page before. */
export function attachToPage(): void {
  controller.abort();
  controller = new AbortController();
  for (const attach of everyPage) attach(document.body, controller.signal);
}

async function attachLater(address: string): Promise<void> {
  const { later } = (await import(address)) as typeof Later;
  const more = later(prefetchedPages, prefetchBudget);
  everyPage.push(...more);
  for (const attach of more) attach(document.body, controller.signal);
}

/** Attaches what stays. */
export function attachOnce(): void {
  whenWanted(() => attachLater(__LATER__).catch(console.warn));
  void firstInteraction().then(fetchActions);
  onIntent(awaitActions, ['keydown', 'click']);
  for (const init of initializers) init();
}
