import { describe, expect, it } from 'vitest';
import { asMarkdown } from '#engine/features/search/browser/index/answers.ts';
import { asker, openIndex, ordinary, sectionsOf } from './index.ts';

/** What is quoted first from a page with this text. */
async function quoted(html: string, question: string): Promise<string> {
  const records = sectionsOf({
    href: '/docs/boats',
    title: 'Boats',
    ...ordinary,
    main: `<main><h1>Boats</h1>${html}</main>`,
  });
  const [first] = await asker(openIndex(records))(question);
  return asMarkdown(first?.parts ?? []);
}

const sample = (code: string, title = '') =>
  `<figure class="code-block">${title && `<figcaption>${title}</figcaption>`}<pre><code>${code}\n</code></pre></figure>`;

describe('a sample', () => {
  const page = `<p>The river is long. Row a ferry with this call:</p>${sample('row(\n\n  1)', 'row.js')}
    <p>${'Water runs. '.repeat(80)}</p><p>Anchors hold a vessel.</p>${sample('anchor()')}`;

  it('is quoted with the paragraph before it, word for word and without its title', async () => {
    expect(await quoted(page, 'how do I row a ferry')).toBe(
      'The river is long. Row a ferry with this call:\n```\nrow(\n\n  1)\n```',
    );
    expect(await quoted(page, 'what holds a vessel')).toBe('Anchors hold a vessel.\n```\nanchor()\n```');
  });

  it('of tabs is the one that is asked for, else the first', async () => {
    const tabs = ['curl', 'C#', 'Python'].map(
      (name) => `<div class="tabs__panel"><p class="tabs__label">${name}</p>${sample(`${name} here`)}</div>`,
    );
    const html = `<p>Steer the ferry from a program.</p><div class="tabs">${tabs.join('')}</div>`;
    expect(await quoted(html, 'steer the ferry with C#')).toContain('```\nC# here\n```');
    expect(await quoted(html, 'steer the ferry')).toContain('```\ncurl here\n```');
  });

  it('that is long is quoted whole', async () => {
    const html = `<p>Build a raft with this plan:</p>${sample('wood '.repeat(500))}`;
    expect(await quoted(html, 'how do I build a raft')).toBe(
      `Build a raft with this plan:\n\`\`\`\n${'wood '.repeat(500).trim()}\n\`\`\``,
    );
  });

  it('with fences of its own stands between longer ones', async () => {
    const html = `<p>Write a log of the voyage so:</p>${sample('```js\n1\n```')}`;
    expect(await quoted(html, 'how do I write a log')).toBe(
      'Write a log of the voyage so:\n````\n```js\n1\n```\n````',
    );
  });
});

describe('steps', () => {
  const steps = `<ol><li>Open the lock.</li><li><p>Set the lever:</p>${sample('lever()')}</li></ol>
    <p>Wait for the water.</p><ol start="3"><li>Leave the lock by boat.</li></ol>`;

  it('are quoted to their end, with what stands between them', async () =>
    expect(await quoted(steps, 'how do I open the lock')).toBe(
      '1. Open the lock.\n2. Set the lever:\n```\nlever()\n```\nWait for the water.\n3. Leave the lock by boat.',
    ));

  it('are not quoted without the first', async () => {
    const late = '<ol start="3"><li>Leave the lock by boat.</li><li>Close the lock.</li></ol>';
    expect(await quoted(late, 'how do I leave the lock by boat')).toBe('');
  });

  it('of another list begin anew', async () => {
    const long = 'Paint the hull. '.repeat(60);
    const html = `<ol><li>${long}</li></ol><p>Then:</p><ol><li>Varnish the deck with oil.</li></ol>`;
    expect(await quoted(html, 'how do I varnish the deck')).toBe('Then:\n1. Varnish the deck with oil.');
  });
});

describe('what stands around a statement', () => {
  const paragraph = (word: string) => `${word} ${'and so on '.repeat(24)}ends.`;
  const [first, second, third, fourth] = ['Oars', 'Sails are sewn by hand and', 'Masts', 'Decks'].map(
    paragraph,
  );
  const html = `<p>${first}</p><p>${second}</p><p>${third}</p><p>${fourth}</p>`;

  it('is quoted with it as far as it is short, first what follows', async () => {
    expect(await quoted(html, 'how are sails sewn')).toBe(`${second}\n${third}\n${fourth}`);
    expect(await quoted(`<p>${first}</p><p>${second}</p>`, 'how are sails sewn')).toBe(`${first}\n${second}`);
  });

  it('keeps a list below the paragraph that introduces it', async () => {
    const list = `<p>Sails are sewn of:</p><ul><li>${third}</li><li>${fourth}</li></ul>`;
    expect(await quoted(`<p>${first}</p>${list}<p>${second}</p>`, 'what are sails sewn of')).toBe(
      `Sails are sewn of:\n• ${third}\n• ${fourth}\n${second}`,
    );
  });
});

it('an item of a long list is quoted with the sentence before the list', async () => {
  const items = Array.from(
    { length: 20 },
    (_, number) => `<li>a rope of ${number} metres with a hook at its end</li>`,
  );
  const html = `<p>A crew needs:</p><ul>${items.join('')}<li>a compass that works at night</li></ul>`;
  expect(await quoted(html, 'compass that works at night')).toBe(
    'A crew needs:\n• a compass that works at night',
  );
});

it('a term is parted from what it means', async () => {
  const html = '<dl><dt>keel</dt><dd>The lowest beam of a hull.</dd></dl>';
  expect(await quoted(html, 'what is a keel')).toBe('keel: The lowest beam of a hull.');
});

it('a row that only asks is no answer', async () => {
  const html = `<table><thead><tr><th>Subject</th><th>Ask</th></tr></thead><tbody><tr><td>Storms</td>
    <td>Which storms does a ferry stand?</td></tr></tbody></table>`;
  expect(await quoted(html, 'which storms does a ferry stand')).toBe('');
});
