/** The fuzzer finds what is wrong, survives it, and makes it small. */
import { describe, expect, test } from 'vitest';
import { hunt, replay } from '../../fuzz/core/hunt.ts';
import { foreignMarkup, knownMarkup } from '../../fuzz/core/markup.ts';
import { Random } from '../../fuzz/core/random.ts';
import { loadTarget, targetNames } from '../../fuzz/core/target.ts';
import { attackSurface } from '../../fuzz/targets/attackSurface.ts';

test('tells hangs, growth, crashes, exits and exceptions from what is right', {
  timeout: 60_000,
}, async () => {
  const faults = await replay('planted', ['one', 'HANG', 'GROW', 'CRASH', 'STOP', 'THROW', 'four', 'two']);
  expect(faults.map((some) => some.map((fault) => fault.replace(/(?<=: ).*/, '…').trim()))).toEqual([
    [],
    ['takes too long'],
    ['needs too much memory'],
    ['ends the process with SIGABRT'],
    ['ends the process with code 3'],
    ['an exception ended it: …'],
    ['exception text "undefined"'],
    [],
  ]);
});

test('reduces findings to the smallest case, also those that others keep from being tried', {
  timeout: 60_000,
}, async () => {
  const { findings, ran } = await hunt('planted', { seed: 1, count: 20 });
  expect(ran).toBe(20);
  expect(findings.map(({ text }) => text).sort()).toEqual(['STOP', 'THROW', 'four']);
});

test.each(targetNames)('the same seed makes the same cases of %s', async (name) => {
  const { generate } = await loadTarget(name);
  const make = (seed: string) =>
    Array.from({ length: 20 }, (_, index) => generate(new Random(`${seed} ${index}`)));
  const cases = make('a');
  expect(make('a')).toEqual(cases);
  expect(make('b')).not.toEqual(cases);
  expect(new Set(cases).size).toBeGreaterThan(18);
});

describe('markup that no content may make', () => {
  const usual =
    '<script src="/a.js"></script><meta name="x" content="y"><a href="/b">b</a><div data-island="A"></div>';

  test.each([
    ['<script>alert(1)</script>', 'an element <script>'],
    ['<SCRIPT/src=//x.example>', 'an element <script>'],
    ['<img src=x onerror=alert(1)>', 'an attribute onerror on <img>'],
    ['<a href=" java&#10;script&colon;alert(1)">', 'an address "javascript:alert(1)" in href of <a>'],
    ['<iframe src="https://x.example"></iframe>', 'an element <iframe>'],
    ['<p style="color:red">', 'an attribute style on <p>'],
    ['<div data-island="B">', 'an attribute data-island on <div>'],
    ['<script type="application/ld+json">{</script>', 'an element <script>'],
  ])('%s', (html, fault) => {
    expect(foreignMarkup(usual + html, knownMarkup([usual]))).toContain(fault);
  });

  test.each([
    usual,
    '<script type="application/ld+json">{"a":"<img onerror=1>"}</script>',
    '<!-- <script> --><p title="<script>">&lt;script&gt;</p>',
    '<textarea><script></textarea><meta property="og:title" content="">',
  ])('not %s', (html) => {
    expect(foreignMarkup(html, knownMarkup([usual]))).toEqual([]);
  });
});

test('the names that scripts read are taken from their sources', () => {
  const { attributes, keys, parameters } = attackSurface();
  expect(attributes).toEqual(expect.arrayContaining(['data-island', 'data-props', 'data-video']));
  expect(keys).toEqual(
    expect.arrayContaining(['theme', 'tab.language', 'page.failed', 'try-it.credentials', 'search.recent.0']),
  );
  expect(parameters).toEqual(expect.arrayContaining(['q', 'since']));
});
