/** The color mode before the first paint. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { buildFixture } from '../fixtureSite.ts';
import { testFolder } from '../temporaryFolder.ts';

const tiny = join(import.meta.dirname, '../../fixtures/tiny');
const config = readFileSync(join(tiny, 'site.config.ts'), 'utf8');

/** The mode of the home page for a reader who chose the light one on another site of the same host. */
async function modeWith(colorMode: string): Promise<unknown> {
  const folder = testFolder();
  cpSync(tiny, folder, { recursive: true });
  writeFileSync(
    join(folder, 'site.config.ts'),
    config.replace('title:', `colorMode: ${colorMode},\n  title:`),
  );
  const { files } = await buildFixture(folder, []);
  const html = files.get('docs.html') ?? files.get('docs/index.html') ?? '';
  const attributes: Record<string, string> = {};
  const documentElement = {
    setAttribute: (name: string, value: string) => (attributes[name] = value),
    matches: () => false,
  };
  runInNewContext(/<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '', {
    document: {
      documentElement,
      querySelector: () => null,
      querySelectorAll: () => [],
      adoptedStyleSheets: [],
    },
    CSSStyleSheet: class {
      insertRule() {}
      replaceSync() {}
    },
    navigator: {},
    localStorage: { theme: 'light' },
    sessionStorage: {},
    location: { search: '' },
    matchMedia: () => ({ matches: false }),
    addEventListener: () => {},
    URLSearchParams,
    console: { warn: () => {} },
  });
  return attributes['data-theme'];
}

test('is what the reader chose, where the site has a switch', async () => {
  expect(await modeWith(`{ defaultMode: 'dark' }`)).toBe('light');
  expect(await modeWith(`{ defaultMode: 'dark', disableSwitch: true }`)).toBe('dark');
});
