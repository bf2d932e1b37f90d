/** Each kind of page, and what readers press on it, in Chromium, Firefox and WebKit. */
import { describe, expect, test } from 'vitest';
import { differences } from './boxes.ts';
import { type Reader, readers } from './browsers.ts';

const browsers = readers();
const guide = 'docs/serenity-aihub/agents/assistant';

/** Does the same in all browsers at once, on a page in windows of a width in CSS pixels. */
async function everywhere(
  path: string,
  width: number,
  use: (reader: Reader) => Promise<void>,
): Promise<void> {
  const done = [...browsers.values()].map(async (reader) => {
    await reader.tab.resize(width);
    await reader.open(path);
    await use(reader);
  });
  // No browser is left at work for the next test.
  await Promise.allSettled(done);
  await Promise.all(done);
}
const expectSameBoxes = () => expect.poll(() => differences(browsers)).toEqual([]);

describe.each([1280, 460])('at %i pixels', (width) => {
  test.each([
    ['home page', ''],
    ['guide', guide],
    ['category', 'docs/category/agents'],
    ['quickstart', 'docs/getting-started/quickstarters/nextjs'],
    ['glossary', 'docs/glossary'],
    ['API reference', 'docs/api/aihub/serenity-star-api-docs'],
    ['operation', 'docs/api/aihub/execute-agent-with-code'],
    ['errors of the API', 'docs/api/aihub/errors'],
    ['blog', 'blog'],
    ['post', 'blog/welcome'],
    ['tags', 'blog/tags'],
    ['release notes', 'release-notes'],
    ['release', 'release-notes/2025-03-31'],
    ['terms', 'terms/terms-of-use'],
    ['widget configurator', 'chat-widget-configurator'],
    ['search page', 'search?q=agent'],
    ['print edition', 'print/docs/billing'],
    ['page that is not there', 'docs/serenity-aihub/agents/asistant'],
  ])('the %s has its parts in the same places', async (_kind, path) => {
    await everywhere(path, width, async ({ see, until }) => {
      await see('h1');
      await until(() => document.documentElement.scrollWidth <= innerWidth);
    });
    await expectSameBoxes();
  });

  test('search shows its hits, and opens the one that is chosen by keys', async () => {
    await everywhere(guide, width, async ({ tab, click, see, until }) => {
      await click('[data-search-open]');
      await see('.search-dialog input');
      await tab.type('agent code');
      await see('.search-dialog__results[aria-busy=false] .search-hit[aria-selected=true]');
      await tab.press('ArrowDown');
      await until(() => document.querySelectorAll('.search-hit')[1]?.ariaSelected === 'true');
    });
    await expectSameBoxes();
    for (const { tab, until } of browsers.values()) {
      const hit = await tab.run(
        () => document.querySelector<HTMLAnchorElement>('.search-hit[aria-selected=true]')?.href,
      );
      await tab.press('Enter');
      await until(() => !document.querySelector('.search-dialog[open]'));
      await expect.poll(() => tab.run(() => location.href)).toBe(hit);
    }
  });

  test('a question is answered in the words of the pages', async () => {
    const question = 'Which header carries the API key?';
    await everywhere(guide, width, async ({ tab, see, until, click }) => {
      await tab.press('Control', 'k');
      await see('.search-dialog input');
      await tab.type(question);
      // The button that asks moves until the hits are there, and a press would miss it.
      await see('.search-dialog__results[aria-busy=false] .search-hit[aria-selected=true]');
      await until((text) => document.querySelector('.search-ask')?.textContent.includes(text), question);
      await click('.search-ask');
      await see('.search-quote');
    });
    await expectSameBoxes();
  });

  test('a diagram opens large and is zoomed', async () => {
    await everywhere(
      'docs/serenity-aihub/which-agent-should-i-use',
      width,
      async ({ tab, see, click, until }) => {
        await click('.diagram__open');
        await see('dialog.zoom svg');
        await click('.zoom__buttons button:nth-child(2)');
        await until(() => {
          const view = document.querySelector('.zoom__view');
          return view !== null && view.scrollHeight > view.clientHeight;
        });
        await tab.press('Escape');
        await until(() => !document.querySelector('dialog.zoom'));
      },
    );
  });

  test('"Try it" sends a request, here to the examples of the description', async () => {
    await everywhere('docs/api/aihub/get-all-ai-models', width, async ({ tab, see, click }) => {
      await click('.try-it > button');
      await click('.try-it__panel .try-it__check');
      await click('.try-it__bar [type=submit]');
      await see('.try-it__outcome .code-block');
      await tab.run(() => document.querySelector('.try-it__outcome')?.scrollIntoView());
    });
    await expectSameBoxes();
  });

  test('a tab that is pressed shows its text', async () => {
    await everywhere(guide, width, async ({ see, click }) => {
      await click('.tabs [role=tab]:last-child');
      await see('.tabs > .tabs__panel:last-child');
    });
    await expectSameBoxes();
  });

  test('what a page offers beside its text opens and closes', async () => {
    await everywhere(guide, width, async ({ see, click }) => {
      await click('.copy-page [aria-haspopup=menu]');
      await see('[role=menu]');
    });
    await expectSameBoxes();
    for (const { tab, until } of browsers.values()) {
      await tab.press('Escape');
      await until(() => !document.querySelector('[role=menu]')?.checkVisibility());
    }
  });
});

test('the drawer of small screens opens, leads to a page and closes', async () => {
  await everywhere(guide, 460, async ({ click, see }) => {
    await click('.navbar__toggle');
    await see('#Menu:popover-open .sidebar a[aria-current=page]');
  });
  await expectSameBoxes();
  for (const { click, until } of browsers.values()) {
    await click('#Menu:popover-open .sidebar a[href$="/agents/copilot"]');
    await until(
      () => location.pathname.endsWith('/copilot') && !document.querySelector('#Menu:popover-open'),
    );
  }
});

test('menus of the navigation bar open and close', async () => {
  await everywhere(guide, 1280, async ({ click, see }) => {
    await click('.navbar .dropdown summary');
    await see('.navbar .dropdown__panel a');
  });
  await expectSameBoxes();
  for (const { tab, until } of browsers.values()) {
    await tab.press('Escape');
    await until(() => !document.querySelector('.navbar .dropdown[open]'));
  }
});

test('a link of the sidebar leads to its page, and back leads back', async () =>
  await everywhere(guide, 1280, async ({ tab, click, until }) => {
    await click('#Menu .sidebar a[href$="/agents/copilot"]');
    await until(() => document.querySelector('h1')?.textContent.includes('opilot'));
    await until(() => document.querySelector('#Menu [aria-current=page]')?.textContent.includes('opilot'));
    await tab.run(() => history.back());
    await until(() => document.querySelector('h1')?.textContent.includes('Assistant'));
  }));

test('preferences hold at once and after a reload', async () => {
  await everywhere(guide, 1280, async ({ click, see }) => {
    await click('[data-preferences]');
    await see('.preferences');
  });
  await expectSameBoxes();
  for (const { tab, click, until } of browsers.values()) {
    await click('.preferences [value=dark]');
    await until(() => document.documentElement.dataset['theme'] === 'dark');
    await tab.open(await tab.run(() => location.href));
    await until(() => document.documentElement.dataset['theme'] === 'dark');
  }
});

test('the font of the site is used once the browser has kept it', async () =>
  await everywhere(guide, 1280, async ({ tab }) => {
    const address = await tab.run(() => location.href);
    const reload = async () => {
      await tab.open(address);
      return tab.run(() => [...document.fonts].some(({ family }) => !family.includes('Substitute')));
    };
    await expect.poll(reload).toBe(true);
  }));
