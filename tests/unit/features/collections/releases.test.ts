/** Changes of releases: how they are written, checked, shown and handed on. */
import { expect, it } from 'vitest';
import { checkFiles } from '../../site.ts';
import { buildReleases, post } from './posts.ts';

const change = (attributes: string, text = 'See [the start](/docs).') =>
  `<Change ${attributes}>\n\n${text}\n\n</Change>`;
const entry = (...changes: string[]) =>
  post('Faster', '', `Intro.\n\n{/* truncate */}\n\n${changes.join('\n\n')}`);

const good = entry(
  change('kind="new" area="api" title="Calls <b>stream</b>"'),
  change('kind="fixed" area="chat" title="The widget opens" id="widget"'),
);

it('have kind, area, heading and an anchor of their own', async () => {
  const { findings, read } = await buildReleases({ '2024-07-22.mdx': good });
  expect(findings).toEqual([]);
  const html = (await read('notes/2024-07-22.html')) ?? '';
  expect(html).toMatch(
    /<section class="change" data-kind="new" data-area="api">.*New.*API.*<h2 id="calls-bstreamb">/s,
  );
  expect(html).toContain('<h2 id="widget">The widget opens');
  expect(html).not.toContain('<b>stream');
  expect(html).toContain('href="#widget"');
  expect(await read('notes/2024-07-22.md')).toContain(
    '## The widget opens\n\n*Fixed, Chat widget*\n\nSee [the start](https://example.com/docs).',
  );
  expect(await read('notes.html')).toContain('<a href="/notes/2024-07-22#widget">The widget opens</a>');
});

it('are reported when kind, area or title is wrong', async () => {
  const { findings } = await buildReleases({
    '2024-07-22.mdx': entry(change('kind="fix" area="cat" title="A"'), change('kind="new" area="api"')),
  });
  expect(findings).toEqual([
    expect.stringMatching(
      /^error content\/notes\/2024-07-22\.mdx:11:1 Unknown kind of change: fix\..*"fixed"/,
    ),
    expect.stringMatching(
      /^error content\/notes\/2024-07-22\.mdx:11:1 Unknown area of change: cat\..*"chat"/,
    ),
    expect.stringMatching(/^error content\/notes\/2024-07-22\.mdx:17:1 The change has no title\./),
  ]);
});

it('belong into releases only', async () => {
  const findings = await checkFiles({
    'docs/page.mdx': `---\ntitle: P\n---\n\n${change('kind="new" area="api" title="A"')}\n`,
  });
  expect(findings).toContainEqual(
    expect.stringContaining('<Change> belongs into the entries of release notes.'),
  );
});

it('are data at releases.json', async () => {
  const { read } = await buildReleases({ '2024-07-22.mdx': good });
  expect(JSON.parse((await read('notes/releases.json')) ?? '')).toEqual({
    title: 'Notes',
    description: 'What is new.',
    url: 'https://example.com/notes',
    kinds: { new: 'New', improved: 'Improved', fixed: 'Fixed', removed: 'Removed' },
    areas: { api: { label: 'API' }, chat: { label: 'Chat widget' } },
    releases: [
      {
        date: '2024-07-22',
        title: 'Faster',
        description: 'What Faster is about.',
        url: 'https://example.com/notes/2024-07-22',
        inferred: false,
        changes: [
          expect.objectContaining({ kind: 'new', area: 'api', title: 'Calls <b>stream</b>' }),
          {
            id: 'widget',
            kind: 'fixed',
            area: 'chat',
            title: 'The widget opens',
            url: 'https://example.com/notes/2024-07-22#widget',
            html: '<p>See <a href="https://example.com/docs">the start</a>.</p>',
          },
        ],
      },
    ],
  });
});

it('have a feed for each area with the changes of that area alone', async () => {
  const { read } = await buildReleases({ '2024-07-22.mdx': good });
  const feed = (await read('notes/areas/chat/rss.xml')) ?? '';
  expect(feed).toContain('The widget opens');
  expect(feed).not.toContain('stream');
});

const note = 'Reconstructed from public sources; not confirmed by the provider.';
const inferred = good.replace('description:', 'inferred: true\ndescription:');

it('say to readers when they were inferred', async () => {
  const { read } = await buildReleases({ '2024-07-22.mdx': inferred, '2024-07-23.mdx': good });
  for (const file of ['notes/2024-07-22.html', 'notes/2024-07-22.md'])
    expect(await read(file)).toContain(note);
  for (const file of ['notes/2024-07-23.html', 'notes/2024-07-23.md'])
    expect(await read(file)).not.toContain(note);
  for (const feed of ['notes/feed.json', 'notes/areas/api/feed.json']) {
    const { items } = JSON.parse((await read(feed)) ?? '') as { items: { content_html: string }[] };
    expect(items.map(({ content_html }) => content_html.includes(note))).toEqual([false, true]);
  }
});

it('have lists that say so too, and from when to when they go', async () => {
  const { read } = await buildReleases({ '2024-07-22.mdx': inferred, '2025-03-31.mdx': good });
  const line = `${note} From July 22, 2024, to March 31, 2025.`;
  for (const file of ['notes.html', 'notes.md', 'notes/archive.html', 'notes/archive.md'])
    expect(await read(file), file).toContain(line);
  const known = await buildReleases({ '2024-07-22.mdx': good });
  expect(await known.read('notes.html')).not.toContain(note);
});

it('lead to where later changes stand', async () => {
  const later = "later: { label: 'The start', to: '/docs' },";
  const { read, findings } = await buildReleases({ '2024-07-22.mdx': inferred }, later);
  expect(findings).toEqual([]);
  expect(await read('notes.html')).toContain('Later changes: <a href="/docs">The start</a>');
  expect(await read('notes/archive.md')).toContain('Later changes: [The start](https://example.com/docs)');
  const broken = await buildReleases({ '2024-07-22.mdx': inferred }, later.replace('/docs', '/gone'));
  expect(broken.findings.join()).toContain('site.config.ts');
});

it('have no filter while there are none', async () => {
  const filter = 'data-island="ReleaseFilter"';
  const empty = await (await buildReleases({})).read('notes.html');
  expect(empty).toContain('There is nothing here yet.');
  expect(empty).not.toContain(filter);
  expect(await (await buildReleases({ '2025-01-06.mdx': post('One') })).read('notes.html')).toContain(filter);
});
