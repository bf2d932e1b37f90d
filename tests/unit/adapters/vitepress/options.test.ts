/** Options of VitePress without a counterpart are named. */
import { expect, test } from 'vitest';
import { translateSite } from '#engine/adapters/vitepress/config/site.ts';
import { testFolder } from '../../temporaryFolder.ts';

const named = (given: object): string[] =>
  translateSite(testFolder(), given as Record<string, unknown>, '.vitepress/config.ts').left;

test('texts and options of the theme that have no effect are named', () => {
  expect(
    named({ titleTemplate: ':title', themeConfig: { docFooter: {}, aside: false, notFound: {} } }),
  ).toEqual([
    'option titleTemplate',
    ...['docFooter', 'aside', 'notFound'].map((option) => `theme option ${option}`),
  ]);
  expect(named({ markdown: { lineNumbers: true, theme: 'nord', math: true } })).toEqual([
    'option markdown.lineNumbers',
    'option markdown.theme',
  ]);
});

test('elements of the head with text, and pictures that are not there, are named', () => {
  const head = [
    ['script', {}, 'code()'],
    ['style', {}, 'p {}'],
    ['link', { rel: 'icon', href: '/gone.svg' }],
  ];
  expect(
    named({ head, themeConfig: { logo: '/gone.svg', editLink: { pattern: 'https://a.example' } } }),
  ).toEqual([
    'script in the head without an address',
    'head tag <style>',
    'logo, which is in no published folder',
    'picture that does not exist: /gone.svg',
    'theme option editLink, whose pattern does not end in /:path',
  ]);
});
