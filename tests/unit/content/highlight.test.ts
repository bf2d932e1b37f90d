import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { createHighlighter, type Highlighter } from '#engine/content/code/highlight.ts';
import { resolveLanguage } from '#engine/content/code/languages.ts';
import { openCache } from '#engine/incremental/cache.ts';
import { words } from '../../words.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const root = resolve(import.meta.dirname, '../../..');
const bundled = join(root, 'engine/.cache/tests/highlight.worker.mjs');
const folder = temporaryFolder();

const open = async (name: string, worker?: URL) => {
  const cache = openCache(join(folder, name));
  return { cache, highlighter: createHighlighter(cache, worker) };
};

beforeAll(async () => {
  await build({
    entryPoints: [join(root, 'engine/content/code/highlight.worker.ts')],
    outfile: bundled,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });
});

describe('resolveLanguage', () => {
  const aliases = words`sh=bash shell=bash js=javascript ts=typescript tsx=tsx cs=csharp c#=csharp C#=csharp py=python
    yml=yaml http=http svelte=svelte vue-html=vue-html razor=razor flow=tsx patch=diff angular=angular-html markup=html
    gradle=groovy objectivec=objective-c shell-session=shellsession python3=python env=dotenv
    console,ignore=shellsession feature=gherkin logs=log questdb-sql=sql =text none=text text=text`;
  it.each(aliases.map((pair) => pair.split('=')))('%s is %s', (name = '', language) =>
    expect(resolveLanguage(name)).toEqual({ language }),
  );

  it('proposes the nearest name for an unknown one', () => {
    expect(resolveLanguage('typscript')).toEqual({ nearest: 'typescript' });
    expect(resolveLanguage('csarp')).toEqual({ nearest: 'csharp' });
  });

  it('proposes none that is far away', () => {
    expect(resolveLanguage('keto-natural')).toEqual({ nearest: undefined });
    expect(resolveLanguage('gherkins-like')).toEqual({ nearest: undefined });
  });
});

describe('highlighter', () => {
  let highlighter: Highlighter;
  beforeAll(async () => ({ highlighter } = await open('shared')));

  it.each([
    ['mdx', '---\ntitle: "a"\n---\nimport A from "a"', ['title', '"a"', 'import']],
    ['markdown', '```ts\nconst a = 1;\n```', ['const']],
    ['vue', '<style lang="scss">\n$a: 1px;\n</style>', ['1px']],
  ])('colors what %s holds in other languages', async (language, code, colored) => {
    const html = (await highlighter.lines(code, language)).join('\n');
    for (const each of colored) expect(html).toMatch(new RegExp(`<span class="\\w+">${each}`));
  });

  it('gives one class to each kind of token and leaves the rest plain', async () => {
    const lines = await highlighter.lines('// note\nconst a: string = f("x" + 1);\n\n}', 'typescript');
    expect(lines).toEqual([
      '<span class="c">// note</span>',
      '<span class="k">const</span> a: <span class="t">string</span> = <span class="f">f</span>(<span class="s">"x"</span> + <span class="n">1</span>);',
      '',
      '}',
    ]);
  });

  it('escapes text, also in plain lines and in code without a language', async () => {
    expect(await highlighter.lines('a<b> & "c"', 'text')).toEqual(['a&lt;b&gt; &amp; "c"']);
    expect((await highlighter.lines("x = '<script>&'", 'python'))[0]).toBe(
      'x = <span class="s">\'&lt;script&gt;&amp;\'</span>',
    );
  });

  it('keeps the text of the code as it is', async () => {
    const code = '\tif (a < b) {\r\n\n  `${c && d}`  \n}\n';
    const lines = await highlighter.lines(code, 'javascript');
    const text = lines
      .join('\n')
      .replace(/<[^>]+>/g, '')
      .replace(/&lt;/g, '<')
      .replace(/&amp;/g, '&');
    expect(text).toBe(code);
  });

  it('uses short fixed names only', async () => {
    const samples: Record<string, string> = {
      csharp: 'public class A : B { [X] string s = $"a{1}"; }',
      html: '<p class="x" id=y>&amp;<!-- c --></p><style>p { color: red }</style>',
      vue: '<template><p :key="a.b">{{ c }}</p></template><script setup lang="ts">const a = 1</script>',
      razor: '@page "/x"\n<h1>@title</h1>\n@code { int a = 1; }',
      diff: '-a\n+b',
      http: 'GET /x HTTP/1.1\nHost: a\n\n{"a": 1}',
    };
    for (const [language, code] of Object.entries(samples)) {
      const html = (await highlighter.lines(code, language)).join('\n');
      const classes = [...html.matchAll(/class="([^"]*)"/g)].map((match) => match[1]);
      expect(classes.length, language).toBeGreaterThan(1);
      for (const name of classes) expect(name, language).toMatch(/^[csknftgaid]$/);
    }
  });

  it('does not depend on what was highlighted before', async () => {
    const code = '# A\n\n```ts\nconst a = 1;\n```';
    const fresh = await (await open('fresh')).highlighter.lines(code, 'markdown');
    await highlighter.lines('const a = 1;', 'typescript');
    expect(await highlighter.lines(code, 'markdown')).toEqual(fresh);
    const twice = ['/* a\nb */ c', '/* a\nb */ c'].map((text) => highlighter.lines(text, 'css'));
    expect(await twice[0]).toEqual(await twice[1]);
  });

  it('gives the same result from threads, from this thread and from the cache', async () => {
    const blocks = Array.from({ length: 90 }, (_, i) => {
      const language = ['json', 'bash', 'css'][i % 3] ?? 'json';
      return {
        language,
        code: language === 'json' ? `{ "a${i}": [${i}, null] }` : `a${i} { b: c }\n# /* "x" */`,
      };
    });
    const all = (target: Highlighter) =>
      Promise.all(blocks.map(({ code, language }) => target.lines(code, language)));
    const own = await all(highlighter);
    const threaded = await open('threads', pathToFileURL(bundled));
    expect(await all(threaded.highlighter)).toEqual(own);
    await threaded.highlighter.close();

    threaded.cache.save();
    const cached = await open('threads', new URL('file:///nowhere.mjs'));
    expect(await all(cached.highlighter)).toEqual(own);
  });
  it('says what failed when a thread cannot run or a grammar is missing', async () => {
    const broken = await open('broken', new URL('file:///nowhere.mjs'));
    const both = ['json', 'css'].map((language) => broken.highlighter.lines('a', language));
    for (const lines of both) await expect(lines).rejects.toThrow(/thread failed.*nowhere/);
    await expect(highlighter.lines('a', 'klingon')).rejects.toThrow('klingon');
  });
});
