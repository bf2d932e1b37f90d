/** Samples that readers copy have to work: what can be checked without a network is. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Language, Parser } from '@vscode/tree-sitter-wasm';
import { expect, test } from 'vitest';
import { root, type Sample, samples } from './samples.ts';
import { isScript, typeErrors } from './typecheck.ts';

const require = createRequire(import.meta.url);

/** Grammar of each language that is only parsed. */
const grammars: Record<string, string> = {
  bash: 'bash',
  csharp: 'c-sharp',
  css: 'css',
  php: 'php',
  powershell: 'powershell',
  python: 'python',
  script: 'typescript',
};

/** Languages that hold nothing to check, or that something else checks: the build draws diagrams. */
const free = new Set(['mermaid', 'text', 'diff', 'http', 'html', 'vue', 'svelte', 'razor', 'xml', 'yaml']);

/** Samples that do not run, each with a reason in its fence. This number never rises. */
const uncheckedAtMost = 28;

/** Scripts inside of markup, as samples of a language of their own. */
const scriptsOf = (sample: Sample): Sample[] =>
  ['html', 'vue', 'svelte'].includes(sample.language)
    ? [...sample.code.matchAll(/<script(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g)].map(
        ({ 0: tag, 1: code = '', index }) => ({
          ...sample,
          language: 'script',
          line: sample.line + sample.code.slice(0, index + tag.indexOf('>')).split('\n').length - 1,
          code,
        }),
      )
    : [];

const checked = samples.flatMap((sample) => [sample, ...scriptsOf(sample)]);

/** Places of syntax errors. */
async function syntaxErrors(grammar: string, of: Sample[]): Promise<string[]> {
  await Parser.init();
  const file = require.resolve(`@vscode/tree-sitter-wasm/wasm/tree-sitter-${grammar}.wasm`);
  const parser = new Parser();
  parser.setLanguage(await Language.load(file));
  return of.flatMap((sample) => {
    const tree = parser.parse(sample.code)?.rootNode;
    if (!tree?.hasError) return [];
    const fault = tree.descendantsOfType('ERROR')[0];
    return [
      `${sample.file}:${sample.line + 1 + (fault?.startPosition.row ?? 0)} ${fault?.text ?? 'is incomplete'}`,
    ];
  });
}

const broken = (language: string, code: string): Sample => ({
  file: 'content/x.mdx',
  line: 1,
  language,
  title: undefined,
  unchecked: undefined,
  code,
});

test.each(Object.keys(grammars))('every %s sample parses', async (language) => {
  const grammar = grammars[language] ?? language;
  const ofLanguage = checked.filter((sample) => sample.language === language);
  expect(await syntaxErrors(grammar, ofLanguage)).toEqual([]);
  expect(await syntaxErrors(grammar, [broken(language, '<?php class ( {{ "')])).toHaveLength(1);
});

test('every JSON sample parses', () => {
  for (const { file, line, code } of checked.filter(({ language }) => language === 'json')) {
    expect(() => JSON.parse(code), `${file}:${line}`).not.toThrow();
  }
});

test('every TypeScript and JavaScript sample type-checks against the packages that it imports', () => {
  // What archives add belongs to the project of a page: archives.test.ts checks it there.
  const ofPages = checked.filter(({ file }) => !file.startsWith('content/_archives/'));
  expect(typeErrors(ofPages.filter(isScript))).toEqual([]);
});

test('a sample that misuses a package is found, with the line of its page', () => {
  const code = 'import { SerenityClient } from "@serenity-star/sdk";\nnew SerenityClient({ apiKeys: "" });';
  const errors = typeErrors([broken('typescript', code)], join(root, '.cache/test/broken-samples'));
  expect(errors).toEqual([expect.stringContaining('content/x.mdx:3: error TS')]);
});

test('every language of a sample is known to these checks', () => {
  const unknown = samples.filter(
    (one) => !(one.language in grammars || free.has(one.language) || isScript(one)),
  );
  expect(unknown.filter(({ language }) => language !== 'json')).toEqual([]);
});

test('samples that do not run say why, and do not become more', () => {
  const unchecked = samples.filter((sample) => sample.unchecked !== undefined);
  expect(unchecked.length).toBeLessThanOrEqual(uncheckedAtMost);
  for (const { file, line, unchecked: reason } of unchecked) {
    expect(reason?.length, `${file}:${line} gives no reason`).toBeGreaterThan(10);
  }
});
