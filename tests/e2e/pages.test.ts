import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutAgentNote } from '#engine/shared/text/agentNote.ts';
import { words } from '../words.ts';
import { visit } from './browser.ts';
import { sites } from './site.ts';

const site = visit('real');
const withoutScripts = { javaScriptEnabled: false };
const guide = 'docs/serenity-aihub/agents/assistant';

describe('the home page', () => {
  it('says what the platform is for and leads to every quickstart', async () => {
    const page = await site.open('');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(
      'Scale up generative AI in your company',
    );
    const quickstarts = page.getByRole('navigation', { name: 'Quickstarts' }).getByRole('link');
    const hrefs = await quickstarts.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs.map((href) => href?.split('/').pop())).toEqual(words`nodejs dotnet nextjs react
      aspnetcore sveltekit vuejs`);
    for (const href of hrefs) expect((await fetch(new URL(href ?? '', site.url))).status).toBe(200);
  });

  it('shows all samples without scripts, and else the one in the language chosen on any page', async () => {
    const still = await site.open('', withoutScripts);
    expect(await still.locator('.samples pre:visible').count()).toBe(3);
    const page = await site.open('');
    const chosen = page.locator('.samples [aria-selected=true]');
    expect(await chosen.allInnerTexts()).toEqual(['JavaScript']);
    await page.locator('.samples').getByRole('tab', { name: 'C#' }).click();
    await expect
      .poll(() => page.locator('.samples pre:visible').innerText())
      .toContain('SerenityStar.Client');
    await page.goto(new URL('docs/serenity-aihub/agents/assistant', site.url).href);
    const inGuide = page.locator('[data-group=language] [aria-selected=true]').first();
    await expect.poll(() => inGuide.innerText()).toBe('C#');
    await page.goBack();
    await expect.poll(() => chosen.allInnerTexts()).toEqual(['C#']);
  });
});

describe('wide screens', () => {
  it.each([
    ['docs/category/serenity-aihub', '.card-grid'],
    ['blog', '.summary'],
    ['', '.footer__columns'],
  ])('are used up to the edge: %s', async (path, selector) => {
    const page = await site.open(path, { viewport: { width: 1440, height: 900 } });
    const right = await page
      .locator(selector)
      .first()
      .evaluate((box) => box.getBoundingClientRect().right);
    const bar = await page.locator('.navbar__inner').evaluate((box) => box.getBoundingClientRect().right);
    expect(bar - right).toBeLessThan(40);
  });

  it('show what code is, and its copy button, before anything is pointed at', async () => {
    const page = await site.open('docs/api/aihub/get-all-agents');
    const block = page.locator('figure.code-block:not(:has(figcaption))').first();
    expect(await block.evaluate((box) => getComputedStyle(box, '::before').content)).toContain('bash');
    const copy = block.locator('[data-copy]');
    expect(await copy.evaluate((button) => getComputedStyle(button).opacity)).toBe('1');
  });
});

it('the whole card of a category index is one link', async () => {
  const page = await site.open('docs/category/agents');
  const card = page.locator('.category-page .card', { hasText: 'Copilot' });
  await card.click({ position: { x: 8, y: 8 } });
  await page.waitForURL('**/agents/copilot');
});

describe('a guide', () => {
  /** The Markdown of the guide as readers take it along: it says below its title where it is from, and links lead there. */
  const asCopied = async () => {
    const markdown = withoutAgentNote(await readFile(join(sites.real.dist, `${guide}.md`), 'utf8'));
    const [title, ...rest] = markdown.split('\n');
    const copied = [title, '', `${site.url}${guide}`, ...rest].join('\n');
    return copied.replaceAll('](https://docs.serenitystar.ai/', `](${site.url}`);
  };

  it('copies itself as Markdown with its address, and says so for a second', async () => {
    const page = await site.open(guide, { permissions: ['clipboard-read', 'clipboard-write'] });
    const button = page.getByRole('button', { name: 'Copy page' });
    await button.click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.locator('#announcer').textContent()).toBe('Copied');
    await button.waitFor();
    expect(await page.locator('#announcer').textContent()).toBe('');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await asCopied());
  });
  it('says that it cannot be copied when its Markdown is not there', async () => {
    const page = await site.open(guide, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.evaluate(() => navigator.clipboard.writeText('before'));
    await page.route(`**/${guide}.md`, (route) => route.fulfill({ status: 404, body: 'Not the page' }));
    await page.getByRole('button', { name: 'Copy page' }).click();
    await page.getByRole('button', { name: 'Copying failed' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('before');
  });

  it('prints light, without its surroundings, and with the addresses of outside links', async () => {
    const page = await site.open(guide);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    await page.emulateMedia({ media: 'print' });
    for (const part of words`.navbar #Menu .toc-column .footer .copy-page .breadcrumbs .paginator`) {
      expect(await page.locator(part).first().isVisible(), part).toBe(false);
    }
    const printed = await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: 'https://example.com/',
        textContent: 'x',
      });
      document.querySelector('.prose p')?.append(link);
      const pre = document.querySelector('.prose pre');
      return {
        text: getComputedStyle(document.body).color,
        address: getComputedStyle(link, '::after').content,
        code: pre && getComputedStyle(pre).whiteSpace,
        edges: [...document.querySelectorAll('.prose :is(.table, .diagram__frame)')].map(
          (box) => getComputedStyle(box).backgroundImage,
        )[0],
      };
    });
    expect(printed).toEqual({
      text: 'rgb(19, 37, 41)',
      address: '" (https://example.com/)"',
      code: 'pre-wrap',
      edges: 'none',
    });
  });
});

describe('the not-found page', () => {
  const lost = 'docs/serenity-aihub/agents/asistant';

  it('comes with status 404 and offers the nearest pages', async () => {
    const page = await site.open(lost);
    expect((await fetch(site.url + lost)).status).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Page Not Found');
    const nearest = page.getByRole('region', { name: 'Perhaps you were looking for' });
    expect(await nearest.getByRole('link').first().getAttribute('href')).toBe(`/${guide}`);
    await nearest.getByRole('link').first().click();
    await page.waitForURL(`**/${guide}`);
  });

  it('leads back without scripts', async () => {
    const page = await site.open(lost, withoutScripts);
    const main = page.getByRole('main');
    expect(await main.getByRole('region').count()).toBe(0);
    expect(await main.getByRole('link').count()).toBeGreaterThan(4);
    await main.getByRole('searchbox').fill('agent');
    await main.getByRole('button', { name: 'Search' }).click();
    expect(new URL(page.url()).pathname).toBe('/search');
  });
});
