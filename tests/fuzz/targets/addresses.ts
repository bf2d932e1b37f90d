/** Addresses, storage and messages against pages of the built site in Chromium. */
import type { Browser, Page } from 'playwright-core';
import { launch } from '../../e2e/chromium.ts';
import { buildSite, serveSite } from '../../e2e/site.ts';
import { words } from '../../words.ts';
import { exceptionsIn } from '../core/exceptions.ts';
import type { Random } from '../core/random.ts';
import { limits, type Target } from '../core/target.ts';
import { oddTexts, piece } from '../core/text.ts';
import { attackSurface } from './attackSurface.ts';
import { harm, type Snapshot, snapshot, touch } from './inPage.ts';
import { groupSettings, type Visit } from './settings.ts';

const { attributes, keys, parameters } = attackSurface();
const pages = words`/ /docs/getting-started/overview /docs/api/aihub/execute-agent-with-code
  /release-notes /search /no-such-page`;
const elsewhere = 'https://attacker.example';
const values = [
  ...oddTexts.filter((text) => text !== '\ud800'),
  ...['true', '1', '{}', '[]', '[null]', '{"length":-1}', '"x"', '{"__proto__":{"x":1}}', '[[[[[]]]]]'],
  ...['script', 'iframe', 'object', 'link', 'video', 'img', 'form', 'a'],
  ...['TryIt', 'SearchDialog', 'ReleaseFilter', 'load', 'idle', 'visible', 'interaction', 'dark', 'system'],
  ...[
    `${elsewhere}/x.js`,
    `${elsewhere}/x.css`,
    `blob:${elsewhere}/1`,
    `data:text/javascript,alert(1)`,
    '/assets/../x.js',
  ],
  `{"operation":{"servers":[{"url":"${elsewhere}"}]},"strings":{}}`,
  `[{"url":"${elsewhere}","title":"x","trail":[]}]`,
  `[{"url":"/\\\\attacker.example","title":{},"trail":[null]}]`,
  `{"apiKey":"x","__proto__":"y"}`,
  ...['"]', '#', ':has(', '*', '}{', '</style>', '@import url(//attacker.example)', ':~:text=x'],
];

function generate(random: Random): string {
  const lines: string[] = [];
  const set = (kind: string, name: string) =>
    lines.push(`${kind} ${name} ${JSON.stringify(piece(random, values).slice(0, 3000))}`);
  lines.push(
    `path ${random.chance(0.02) ? `/docs/${encodeURIComponent(random.pick(values)).slice(0, 2000)}` : random.pick(pages)}`,
  );
  for (let left = random.chance(0.3) ? 2 : 1; left > 0; left--) {
    const kind = random.next();
    if (kind < 0.4) set('query', `docs-${random.pick(attributes)}`);
    else if (kind < 0.5)
      set('query', random.pick([...parameters, 'docs-theme', 'docs-data-x', 'language', '__proto__']));
    else if (kind < 0.75) set('local', random.pick(keys));
    else if (kind < 0.9) set('session', random.pick(keys));
    else if (kind < 0.93) set('hash', '#');
    else set('message', '-');
  }
  return lines.join('\n');
}

async function open() {
  const server = await serveSite('real');
  const browser = await launch();
  const clean = new Map<string, Snapshot>();
  let faults: string[] = [];
  const open = () => newPage(browser, server.url, (fault) => faults.push(fault));
  let page = await open();

  async function visit(wanted: Visit, input: string): Promise<void> {
    const { path } = wanted;
    const usual = clean.get(path) ?? (await look(page, server.url, { ...none, path }));
    clean.set(path, usual);
    faults = [];
    const seen = await look(page, server.url, wanted);
    faults.push(...harm(usual, seen, attributes), ...exceptionsIn(seen.text, input + usual.text));
    if (seen.seconds > limits.seconds) faults.push('takes too long');
    if (seen.bytes > limits.bytes) faults.push('needs too much memory');
  }

  return {
    check: async (cases: readonly string[]) => {
      const found = new Set<string>();
      for (const wanted of groupSettings(cases)) {
        try {
          await visit(wanted, cases.join('\n'));
        } catch (fault) {
          faults.push(`the page does not answer: ${String(fault).split('\n', 1)[0]}`);
          await page.context().close();
          page = await open();
        }
        for (const fault of faults) found.add(fault);
      }
      return [...found];
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

/** A page without anything, to set storage from. */
const blank = '/blank';

const none = { query: [], hash: '', local: {}, session: {}, messages: [] };

/** A page in a context of its own; tells of what it does that it should not. */
async function newPage(browser: Browser, origin: string, tell: (fault: string) => void): Promise<Page> {
  const viewport = { width: 1280, height: 900 };
  const page = await (await browser.newContext({ viewport, serviceWorkers: 'block' })).newPage();
  await page.route(`**${blank}`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  page.on('request', (request) => {
    const url = request.url();
    const isOwn = url.startsWith(origin) || url.startsWith('data:image/');
    const isForeignScript = request.resourceType() === 'script' && !url.startsWith(`${origin}assets/`);
    if (!isOwn || isForeignScript) tell(`a request for "${url.slice(0, 100)}"`);
  });
  page.on('pageerror', (error) => tell(`an exception in the page: ${error.message}`));
  page.on('dialog', (dialog) => {
    tell('a dialog');
    void dialog.dismiss();
  });
  page.on('popup', () => tell('a window'));
  page.on('console', (message) => {
    const isStopped = /Content Security Policy|Trusted ?(?:Type|Script|HTML)/.test(message.text());
    if (isStopped) tell(`what the policy alone stops: ${message.text().slice(0, 160)}`);
  });
  return page;
}

/** Opens a visit, does what readers do, and says what is there then. */
async function look(page: Page, origin: string, wanted: Visit): Promise<Snapshot> {
  const { path, query, hash, local, session, messages } = wanted;
  await page.goto(new URL(blank, origin).href);
  await page.evaluate(
    ([forLocal, forSession]) => {
      for (const [area, entries] of [
        [localStorage, forLocal],
        [sessionStorage, forSession],
      ] as const) {
        area.clear();
        for (const [key, value] of Object.entries(entries)) area.setItem(key, value);
      }
    },
    [local, session] as const,
  );
  const search = query
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  await page.goto(origin.slice(0, -1) + path + (search && `?${search}`) + (hash && `#${encodeURI(hash)}`));
  await page.waitForFunction(() => 'runtime' in document.documentElement.dataset);
  await page.evaluate(touch, messages);
  return page.evaluate(snapshot);
}

const prepare = (): Promise<void> => buildSite('real');

/** Few enough that a busy machine visits all of a batch before its process is given up. */
const batch = 25;

export default { batch, generate, prepare, open } satisfies Target;
