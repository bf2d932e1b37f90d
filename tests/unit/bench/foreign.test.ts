/** What the bench says of a site of another generator, from folders that were built. */
import { expect, test, vi } from 'vitest';
import { pagesIn, printComparison } from '../../../bench/foreign/compare.mjs';
import { printWords } from '../../../bench/foreign/words.mjs';
import { testFolder } from '../temporaryFolder.ts';

const page = (title: string, main: string, head = '') =>
  `<!doctype html><html><head><title>${title}</title>${head}</head><body><nav>Menu</nav>${main}</body></html>`;
const ours = (title: string, text: string, head?: string) =>
  page(title, `<h1>${title}</h1><div class="prose">${text}</div>`, head);
/** A page of Material for MkDocs. */
const theirs = (title: string, text: string, head?: string) =>
  page(title, `<article class="md-content__inner md-typeset"><h1>${title}</h1>${text}</article>`, head);

/** What a call prints. */
function printed(call: () => unknown) {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  try {
    call();
    return log.mock.calls.map(([line]) => String(line));
  } finally {
    log.mockRestore();
  }
}

test('two outputs of a site differ by addresses, text, ids, links and titles', () => {
  const same = '<p>The sky ☀️ is <a href="/stars/">blue</a>.</p>';
  const own = testFolder({
    'index.html': ours('Home', same),
    'sky.html': ours('The sky', '<h2 id="clouds">Clouds</h2><p>White <a href="/rain">rain</a></p>'),
    'wind/index.html': ours(
      'Wind',
      '<p>East <a href="/of/sky">sky</a></p><h2 class="sr-only" id="notes">Notes</h2>',
      '<link rel="canonical" href="https://x.example/of/wind">',
    ),
    'tags/index.html': ours('Tags', ''),
  });
  const other = testFolder({
    'index.html': theirs(
      'Home',
      `<a class="md-content__button" href="/edit">Edit</a>${same.replace('☀️', '').replace('/stars/', 'stars/index.html')}`,
    ),
    'sky/index.html': theirs(
      'Sky',
      '<h2 id="cloud">Clouds<a class="headerlink" href="#cloud">¶</a></h2><p>Grey <a href="/snow/">rain</a></p>',
    ),
    'wind/index.html': theirs(
      'Wind',
      '<p>East <a href="../sky/">sky</a></p>',
      '<link rel="canonical" href="https://x.example/of/wind/"><meta name="description" content="Of wind">',
    ),
    'moon/index.html': theirs('Moon', '<p>Far</p>'),
  });
  expect(printed(() => printComparison(pagesIn(own), pagesIn(other)))).toEqual([
    '  addresses equal 3; of 3 pages with text: text 2, ids 2, links 2, title 2, description 2, address 2',
    '  addresses missing, 1: /moon',
    '  addresses more, 1: /tags',
    '  other text',
    '     1  whiterain for greyrain: /sky',
    '  other ids',
    '     1  clouds for cloud: /sky',
    '  other links',
    '     1  /rain for /snow: /sky',
    '  other title',
    '     1  The sky for Sky: /sky',
    '  other description',
    '     1  nothing for Of wind: /wind',
    '  other address',
    '     1  nothing for /: /wind',
  ]);
});

test('pages lack words of their files, of what readers see of these', () => {
  const site = testFolder({
    'docs/index.md': '---\nlayout: wide\n---\n# Home\n\n![Logo](logo.png "Our mark") <!-- hidden -->\n',
    'docs/sky.md':
      '# Sky\n\n!!! note "Mind"\n\n    The **blue** [moon](moon.md) rises[^footnote]\n\n```sh\nbrew sun\n```\n',
  });
  const own = testFolder({
    'index.html': ours('Home', '<img alt="Logo" title="Our mark">'),
    'sky/index.html': ours('Sky', '<p>Mind: the b<b>lue</b> sun</p>'),
  });
  expect(printed(() => printWords(site, pagesIn(own)))).toEqual([
    '  1 of 2 pages with a text have every word of it',
    '    docs/sky.md: 3: moon rises brew',
  ]);
  const original = testFolder({
    'sky/index.html': theirs('Sky', '<p>The moon rises</p><pre>included</pre><a class="hash-link">link</a>'),
  });
  expect(printed(() => printWords(site, pagesIn(own), pagesIn(original)))).toContain(
    '    docs/sky.md: 3: moon rises included',
  );
});
