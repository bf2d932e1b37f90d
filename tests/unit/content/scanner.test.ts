/** Patterns of grammars are found where the engine of the library finds them. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createShikiPrimitive } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import { INITIAL } from 'shiki/textmate';
import { describe, expect, it } from 'vitest';
import { createRegexEngine } from '#engine/content/code/scanner.ts';
import { ownTheme } from '#engine/content/code/theme.ts';

const root = resolve(import.meta.dirname, '../../..');

const samples: [language: keyof typeof bundledLanguages, code: string][] = [
  ['typescript', readFileSync(join(root, 'engine/content/code/scanner.ts'), 'utf8')],
  ['tsx', readFileSync(join(root, 'engine/components/code-block/CodeBlock.tsx'), 'utf8')],
  ['javascript', readFileSync(join(root, 'engine/bin/docwright.mjs'), 'utf8')],
  ['json', readFileSync(join(root, 'package.json'), 'utf8')],
  [
    'html',
    '<!-- a --><p class="b" data-c=\'d\'>&amp;<script>let a = `${1}`;</script><style>a { b: #fff }</style>',
  ],
  ['bash', 'curl -X POST "https://a.example/$ID" \\\n  -H \'A: b\' <<EOF | jq ".[0]" # c\n{"a": $1}\nEOF'],
  ['python', '@a\nasync def b(c: int = 1, *d, **e) -> "f":\n    """g {h}"""\n    return f"{c!r:>{d}}" # i'],
  [
    'csharp',
    'public record A<T>(int B) where T : class { string C => $"{B:N2}"; async Task D() { await E?.F(); } }',
  ],
  ['php', '<?php function a(?int $b = null): ?string { return "{$b["c"]}" . \'d\'; } ?>'],
  ['yaml', 'a: &b\n  - c: "d"\n    <<: *b\n  # e\n  f: |\n    g: h\n'],
  ['markdown', '# a\n\n- **b** `c` [d](e)\n\n```ts\nlet a = 1;\n```\n'],
  ['svelte', '<script lang="ts">let a: number = 1;</script>\n{#if a}<p on:click={() => a++}>{a}</p>{/if}'],
];

async function tokensOf(engine: ReturnType<typeof createRegexEngine>, language: string, code: string) {
  const langs = (await bundledLanguages[language as keyof typeof bundledLanguages]()).default;
  const shiki = createShikiPrimitive({
    themes: [{ name: ownTheme.name, settings: [...ownTheme.rules] }],
    langs,
    engine,
    warnings: false,
  });
  shiki.setTheme(ownTheme.name);
  const grammar = shiki.getLanguage(language);
  let stack = INITIAL;
  return code.split('\n').map((line) => {
    const { tokens, ruleStack } = grammar.tokenizeLine2(line, stack, 0);
    stack = ruleStack;
    return [line, ...tokens];
  });
}

const expected = new Map<string, ReturnType<typeof tokensOf>>();
/** What the library finds in a sample, asked once. */
function tokensOfLibrary(language: string, code: string) {
  const tokens =
    expected.get(language) ?? tokensOf(createJavaScriptRegexEngine({ forgiving: true }), language, code);
  expected.set(language, tokens);
  return tokens;
}

it.each(samples)('the tokens of %s are those of the library', async (language, code) => {
  const own = await tokensOf(createRegexEngine(), language, code);
  expect(own.flat().length).toBeGreaterThan(own.length * 3);
  expect(own).toEqual(await tokensOfLibrary(language, code));
});

describe('a scanner', () => {
  const { createScanner, createString } = createRegexEngine();

  it('answers with the first match, of those at one place with the first pattern', () => {
    const found = createScanner(['c', '(b)(x)?', 'bc']).findNextMatchSync('abc', 0, 0);
    const nowhere = { start: 0xffffffff, end: 0xffffffff, length: 0 };
    const b = { start: 1, end: 2, length: 1 };
    expect(found).toEqual({ index: 1, captureIndices: [b, b, nowhere] });
  });

  it('searches again behind its match, in another line, and for what depends on the place', () => {
    const scanner = createScanner(['a', '\\Gb']);
    const line = createString('aba');
    const startsFrom = (place: number) => scanner.findNextMatchSync(line, place, 0)?.captureIndices[0]?.start;
    expect([0, 1, 2, 3, 0].map(startsFrom)).toEqual([0, 1, 2, undefined, 0]);
    expect(scanner.findNextMatchSync(createString('ba'), 1, 0)?.captureIndices[0]?.start).toBe(1);
  });

  it('leaves out what JavaScript has no pattern for', () =>
    expect(createScanner(['(?<a>(?<b>', 'b']).findNextMatchSync('ab', 0, 0)?.index).toBe(1));
});
