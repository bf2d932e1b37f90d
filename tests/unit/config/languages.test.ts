/** What follows from a language: texts of the interface, plural forms and the direction of writing. */
import { expect, test } from 'vitest';
import { directionOf, textsIn } from '#engine/config/languages/language.ts';
import { textsFrom, translatedLanguages } from '#engine/config/languages/themeTexts.mjs';
import { siteConfigSchema } from '#engine/config/schema.ts';
import { features } from '#engine/features/index.ts';
import { untranslatedTexts } from '#engine/features/translations/reportTranslations.ts';
import { plural, strings } from '#engine/shared/strings.ts';
import { words } from '../../words.ts';

const english: Readonly<Record<string, string>> = Object.assign(
  {},
  strings,
  ...features.map(({ texts }) => texts),
);
const places = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

test('35 languages have texts of their own', () => expect(translatedLanguages()).toHaveLength(35));

test.each(translatedLanguages())('the texts of %s fit those in English', (code) => {
  const texts = Object.entries(textsIn(code));
  expect(texts.length).toBeGreaterThan(30);
  for (const [name, text] of texts) {
    expect(english, name).toHaveProperty(name);
    // A form for one or two may say the number in words.
    const forms = text.split('|');
    expect([name, places(forms.at(-1) ?? '')]).toEqual([
      name,
      places((english[name] ?? '').split('|').at(-1) ?? ''),
    ]);
    expect(text).not.toContain('theme.');
    if (forms.length > 1)
      for (const count of [21, 1000])
        expect([name, plural(text, count, code)]).toEqual([name, expect.stringContaining(`${count}`)]);
  }
});

test.each([
  ['fr', 'next', 'Suivant'],
  ['fr', 'lastUpdated', 'Dernière mise à jour le {date}'],
  ['fr', 'noResultsFor', 'Aucun résultat pour « {query} »'],
  ['fr-CA', 'next', 'Suivant'],
  ['pt', 'previous', 'Anterior'],
  ['zh', 'search', '搜索'],
  ['zh-TW', 'search', '搜尋'],
  ['no', 'next', 'Neste'],
])('%s has a text %s', (code, name, text) => expect(textsIn(code)).toMatchObject({ [name]: text }));

test('a language without texts, and English, have none', () => {
  for (const code of ['en', 'en-GB', 'tlh']) expect(textsIn(code)).toEqual({});
});

test('a phrase that a language has in English only is left out', () => {
  expect(textsIn('fr')).not.toHaveProperty('draftTitle');
  expect(textsIn('fr')).toHaveProperty('infoTitle');
});

test('plural forms of a composed text are those of the language', () => {
  const { taggedPosts = '' } = textsIn('ru');
  const forms = [1, 3, 5].map((count) => plural(taggedPosts, count, 'ru'));
  expect(new Set(forms.map((form) => form.replace(/\d/g, ''))).size).toBe(3);
  expect(textsFrom({ 'theme.blog.tagTitle': '{nPosts} on {tagName}' })).toEqual({});
});

test.each([
  ['ar', 'rtl'],
  ['he', 'rtl'],
  ['fa', 'rtl'],
  ['ur', 'rtl'],
  ['dv', 'rtl'],
  ['az-Arab', 'rtl'],
  ['pa-PK', 'rtl'],
  ['pa', 'ltr'],
  ['en', 'ltr'],
  ['zh-Hant', 'ltr'],
])('%s is written %s', (code, direction) => expect(directionOf(code)).toBe(direction));

const configOf = (locales: object[]) =>
  siteConfigSchema(features).parse({
    title: 'Test',
    tagline: '',
    description: 'A test.',
    url: 'https://example.com',
    copyright: '',
    locales,
    navbar: [],
    footer: { columns: [] },
    docs: [],
  });

const locales = [
  { code: 'en', label: 'English' },
  { code: 'fr', label: 'Français', strings: { next: 'Après', draftTitle: 'Brouillon' } },
  { code: 'he', label: 'עברית' },
  { code: 'fa', label: 'فارسی', direction: 'ltr' },
];

test('a site has the texts of its languages, then its own, and the direction of each', () => {
  const [en, fr, he, fa] = configOf(locales).locales;
  expect(en?.strings).toMatchObject({ next: 'Next' });
  expect(fr?.strings).toMatchObject({
    next: 'Après',
    previous: 'Précédent',
    draftTitle: 'Brouillon',
    menu: 'Menu',
  });
  expect([en, fr, he, fa].map((locale) => locale?.direction)).toEqual(['ltr', 'ltr', 'rtl', 'ltr']);
});

test('check names once what is in English', () => {
  const config = configOf(locales);
  const lines = untranslatedTexts({ config, features });
  const [french = ''] = lines;
  expect(lines.filter((line) => /^\w/.test(line)).map((line) => line.slice(0, 3))).toEqual(words`fr: he:
    fa:`);
  expect(french).toMatch(
    /^fr: \d+ texts of the interface are in English: .*\bannouncement\b.*; all of api-reference;/,
  );
  expect(french).toMatch(/search \(.*\bsearchNear\b/);
  expect(french).not.toMatch(/\b(next|previous|draftTitle)\b/);
});

test('a language tag that no program knows is refused', () =>
  expect(() => configOf([{ code: 'de-x', label: '?' }])).toThrow('must be a language tag'));
