import { describe, expect, it } from 'vitest';
import { RetryError } from '#engine/features/search/shared/retryError.ts';
import { asker, openIndex, record } from './index.ts';

const records = [
  record('/docs/knowledge', null, 'Knowledge', 'Agents answer from files that everyone shares.'),
  record('/docs/knowledge', 'files', 'Files', 'Upload files once. The configuration names a folder.'),
  record('/docs/volatile', null, 'Volatile knowledge', 'Pass volatileKnowledge with a run.', {
    code: '\fcurl /api/v2/agent/execute -H "X-API-KEY: key"\f',
  }),
  record('/docs/volatile', 'limits', 'Limits', 'The whole file must fit; the file whole is read.'),
  record('/blog/news', null, 'Release news', 'Knowledge is faster. Webhooks tell you.', {
    section: 'blog',
    tag: 'default',
  }),
  record('/docs/old', null, 'Knowledge', 'The old page.', { tag: 'docs-default-1.0', version: '1.0' }),
];

const { ask } = openIndex(records, [['rag', 'knowledge'], { from: 'sso', to: ['release news'] }]);
const urls = async (...question: Parameters<typeof ask>) =>
  (await ask(...question)).hits.map(({ url }) => url);

it('tells of a hit whether it is a call, and whether it is still in use', async () => {
  const index = openIndex([
    record('/api/run', null, 'Run it', 'Runs.', { badge: 'POST', deprecated: true }),
    record('/api/run', 'body', 'Body', 'What to run.', { badge: 'POST', deprecated: true }),
    record('/docs/run', null, 'About a run', 'What runs.'),
  ]);
  const { hits } = await index.ask('run');
  const marks = hits.map(({ url, badge, deprecated }) => [url, badge, deprecated]);
  expect(marks.sort()).toEqual([
    ['/api/run#body', 'POST', true],
    ['/api/run', 'POST', true],
    ['/docs/run', undefined, undefined],
  ]);
});

it('takes no other short word for one that is nowhere', async () => expect(await urls('fun ')).toEqual([]));

it('finds a page by what links to it say, of which the first 40 texts count', async () => {
  const links = Array.from({ length: 41 }, (_, index) => ({ to: '/docs/run', text: `about zebra${index}x` }));
  const index = openIndex([record('/docs/run', null, 'A run', 'What runs.')], [], links);
  const found = async (query: string) => (await index.ask(query)).hits.length;
  expect([await found('zebra39x'), await found('zebra40x')]).toEqual([1, 0]);
});

it.each([
  ['says so itself', 'Log in with your key.'],
  ['says the same in other words', 'Authenticate with your key.'],
])('takes "log in" for one thing: a page that %s holds the whole query', async (_, text) => {
  const index = openIndex([record('/docs/key', null, 'Keys', text)], [], [], true);
  const { hits, asked = [] } = await index.ask('how do I log in');
  expect(asked).toHaveLength(1);
  expect(hits.map(({ url, isNear }) => [url, isNear])).toEqual([['/docs/key', undefined]]);
  expect(await asker(index)('how do I log in')).toHaveLength(1);
});

it('finds an unknown word as two words of the index', async () => {
  const index = openIndex([
    record('/docs/cron', null, 'Cron', 'Each cron entry starts its jobs.'),
    record('/docs/crontab', null, 'Tables', 'Some tables.'),
  ]);
  expect((await index.ask('cronjobs')).hits.map(({ url }) => url)).toEqual(['/docs/cron']);
});

it('takes no word for one of the thesaurus that it only begins with', async () => {
  const pages = [record('/docs/none', null, 'Nothing', 'Nothing works.')];
  const { asked = [] } = await openIndex(pages, [], [], true).ask('broken ');
  expect(asked.flatMap(({ terms }) => terms.map(([term]) => term))).not.toContain('nothing');
});

it('finds a page by a word that the thesaurus says means the same, unless a site is without it', async () => {
  const pages = [
    record('/docs/remove', null, 'Remove a file', 'Gone.'),
    record('/docs/add', null, 'Add', 'Here.'),
  ];
  for (const [hasThesaurus, found] of [
    [true, ['/docs/remove']],
    [false, []],
  ] as const) {
    const { hits } = await openIndex(pages, [], [], hasThesaurus).ask('erase');
    expect(hits.map(({ url }) => url)).toEqual(found);
  }
});

it('puts a page that begins with a word before one that says it later', async () => {
  const filler = 'Other things stand here. '.repeat(20);
  const { ask: find } = openIndex([
    record('/docs/late', null, 'Rooms', `${filler} A zeppelin.`),
    record('/docs/early', null, 'Tools', `A zeppelin. ${filler}`),
  ]);
  expect((await find('zeppelin')).hits.map(({ url }) => url)).toEqual(['/docs/early', '/docs/late']);
});

it('puts a page first that more of its links call so', async () => {
  const links = [
    { to: '/docs/b', text: 'the zeppelin' },
    { to: '/docs/a', text: 'the zeppelin' },
    { to: '/docs/a', text: 'something else' },
    { to: '/docs/a', text: 'more of it' },
  ];
  const index = openIndex(
    [record('/docs/a', null, 'One', 'Text.'), record('/docs/b', null, 'Two', 'Text.')],
    [],
    links,
  );
  expect((await index.ask('zeppelin')).hits.map(({ url }) => url)).toEqual(['/docs/b', '/docs/a']);
});

it('finds a call by its method and path before what speaks of its words', async () => {
  const index = openIndex([
    record('/docs/start', null, 'Get started', 'Get an account first. An account is free.'),
    record('/docs/start', 'account', 'Sign up', 'Get an account here. The account is yours.'),
    record('/api/me', null, 'Returns the current user', 'Who is signed in.', { words: 'GET /account' }),
  ]);
  expect((await index.ask('GET /account')).hits[0]?.url).toBe('/api/me');
});

describe('finding', () => {
  it.each([
    ['a title', 'knowledge', '/docs/knowledge'],
    ['a beginning', 'volat', '/docs/volatile'],
    ['another form of the word', 'configuring', '/docs/knowledge#files'],
    ['a slip', 'knowlegde', '/docs/knowledge'],
    ['two slips in a long word', 'configratoin', '/docs/knowledge#files'],
    ['a slip in the first letter', 'lnowledge', '/docs/knowledge'],
    ['letters of a short word that changed places', 'urn', '/docs/volatile'],
    ['an identifier', 'volatileKnowledge', '/docs/volatile'],
    ['an identifier in small letters', 'volatileknowledge', '/docs/volatile'],
    ['a path', '/api/v2/agent', '/docs/volatile'],
    ['a header', 'X-API-KEY', '/docs/volatile'],
    ['a part of a path', 'execute', '/docs/volatile'],
    ['a word written as two', 'web hooks', '/blog/news'],
    ['a synonym', 'rag', '/docs/knowledge'],
    ['a synonym in one direction', 'sso', '/blog/news'],
    ['words of the title and of a section', 'volatile knowledge limits', '/docs/volatile#limits'],
  ])('%s', async (_, query, url) => expect((await urls(query))[0]).toBe(url));

  it('a title that says the query in a word that the writers gave for one of it, first', async () => {
    const index = openIndex(
      [
        record(
          '/docs/voice',
          null,
          'Voice in JavaScript',
          'Files and voice: JS sends files. Use js for voice.',
        ),
        record('/docs/js', null, 'JavaScript', 'Calls agents.'),
      ],
      [['javascript', 'js']],
    );
    for (const query of ['js', 'javascript', 'JavaScript'])
      expect((await index.ask(query)).hits[0]?.url, query).toBe('/docs/js');
  });

  it('a title that says the whole query before one that says a part of it, though it counts less', async () => {
    const index = openIndex([
      record('/docs/rotation', null, 'Rotation', 'Rotate a secret, then rotate the secret again.'),
      record('/api/rotate', null, 'Rotate a secret', 'How to.', { rank: 76 }),
    ]);
    expect((await index.ask('rotate a secret')).hits[0]?.url).toBe('/api/rotate');
  });

  it('a saying of words that tell nothing alone', async () => {
    const pages = [
      record('/docs/me', null, 'Current user', 'Whose key it is.'),
      record('/docs/point', null, 'Endpoint', 'An endpoint.'),
    ];
    const index = openIndex(pages, [{ from: 'who am I', to: ['current user'] }]);
    expect((await index.ask('who am I')).hits.map(({ url }) => url)).toEqual(['/docs/me']);
    expect((await index.ask('endpoint for who am i')).hits.map(({ url }) => url)).toContain('/docs/me');
  });

  it('what is asked of before what is done, in any form of the verb', async () => {
    const index = openIndex([
      record('/docs/putting', null, 'Greens', 'Putting the ball: putting is slow.'),
      record('/docs/bills', null, 'Bills', 'A box for invoices stands in the hall.'),
      record('/docs/papers', null, 'Papers', 'Invoices of others.'),
    ]);
    expect((await index.ask('putting invoices ')).hits[0]?.url).toBe('/docs/bills');
  });

  it('a phrase in quotes only where it stands word by word', async () => {
    expect(await urls('"whole file"')).toEqual(['/docs/volatile#limits']);
    const { hits, query, hasMore } = await ask('"file must whole"');
    expect(hits[0]?.url).toBe('/docs/volatile#limits');
    expect(hits.map(({ isNear }) => isNear)).toEqual(hits.map(() => true));
    expect([query, hasMore]).toEqual(['"file must whole"', false]);
    expect(await urls('"asdfghjkl qwrtzp"')).toEqual([]);
  });

  it('the best pages for a pasted error, part of whose quoted words stands nowhere', async () => {
    const { hits } = await ask('volatile knowledge is not supported with the "cjs" format');
    expect(hits[0]).toMatchObject({ url: '/docs/volatile', isNear: true });
  });

  it('the pages that hold a phrase, counted by section, also where one section is chosen', async () => {
    for (const filter of [{}, { section: 'blog' }]) {
      const { documents, sections } = await ask('"knowledge is"', { filter });
      expect([documents, sections]).toEqual([1, { blog: 1 }]);
    }
  });

  it('as many pages as it shows for a phrase that is nowhere', async () => {
    const texts = ['blue and yellow and green', 'blue', 'yellow', 'pink', 'green', 'white', 'black', 'grey'];
    const index = openIndex(
      texts.map((text) => record(`/docs/${text.length}${text[0]}`, null, 'Page', `${text} paint.`)),
    );
    const { hits, documents, sections } = await index.ask('"green blue yellow"');
    expect(hits.map(({ isNear }) => isNear)).toEqual([true, true, true, true]);
    expect([documents, sections]).toEqual([4, { docs: 4 }]);
  });

  it.each(['release-of-nwes', 'news-about-xyzzy', 'xyzzy-webhoks'])(
    'a part of %s, apart from what is nowhere',
    async (query) => expect(await urls(query)).toEqual(['/blog/news']),
  );

  it('marks what was found', async () => {
    const [hit] = (await ask('upload files')).hits;
    expect(hit?.title).toBe('<mark>Files</mark>');
    expect(hit?.snippet).toContain('<mark>Upload</mark> <mark>files</mark> once');
  });

  it('shows the code where only code has the word', async () => {
    const [hit] = (await ask('curl')).hits;
    expect(hit?.snippet).toContain('<mark>curl</mark> /api');
  });

  it('begins an excerpt behind the mark of its item', async () => {
    const list = 'Ways to begin:\n• Open the lid.\n• Turn the crank slowly.';
    const index = openIndex([
      record('/docs/box', null, 'Box', list),
      record('/docs/lid', null, 'Lid', '• None.'),
    ]);
    const shown = async (query: string) => (await index.ask(query)).hits[0]?.snippet;
    expect(await shown('crank')).toBe('Turn the <mark>crank</mark> slowly.');
    expect(await shown('lid')).toBe('None.');
  });

  const excerpt = async (text: string, query: string, language = 'en') => {
    const { ask } = openIndex([record('/docs/page', null, 'Page', text, { language })]);
    return (await ask(query)).hits[0]?.snippet;
  };

  it('begins an excerpt at a row, whatever its first value, and at a sentence of any script', async () => {
    const row = 'Way\tEnds with\n1. There and back\tA zeppelin';
    expect(await excerpt(row, 'zeppelin')).toBe(
      'Way: 1. There and back · Ends with: A <mark>zeppelin</mark>',
    );
    const japanese = `${'長い文です。'.repeat(40)}知識ベースを検索します。`;
    expect(await excerpt(japanese, '知識', 'ja')).toMatch(/^<mark>知識<\/mark>ベースを/);
  });

  it('ends an excerpt before the mark of an item', async () => {
    const text = `${'A crank '.padEnd(170, 'turns ')}now.\n• Lidlidlidlid`;
    expect(await excerpt(text, 'crank')).toMatch(/ now\.…$/);
  });

  it('nothing for a word that is nowhere', async () =>
    expect(await ask('xylophone')).toMatchObject({ hits: [], documents: 0, hasMore: false }));
});

describe('filters', () => {
  it('keep to a version and count the sections without their own filter', async () => {
    const filter = { tags: ['default', 'docs-default-current'], section: 'blog' };
    const { hits, sections } = await ask('knowledge', { filter });
    expect(hits.map(({ url }) => url)).toEqual(['/blog/news']);
    expect(sections).toMatchObject({ blog: 1 });
    expect(sections['docs']).toBeGreaterThan(1);
  });

  it('page through the hits', async () => {
    const first = await ask('knowledge', { hitsPerPage: 2 });
    const second = await ask('knowledge', { hitsPerPage: 2, page: 1 });
    expect(first.hits).toHaveLength(2);
    expect(first.hasMore).toBe(true);
    const { hits, documents, hasMore } = await ask('agent', { hitsPerPage: 100 });
    expect([documents, hasMore]).toEqual([new Set(hits.map((hit) => hit.page)).size, false]);
    expect(second.hits[0]?.url).not.toBe(first.hits[0]?.url);
  });
});

describe('hostile input', () => {
  it.each([
    ['markup', '<img src=x onerror=alert(1)>'],
    ['an unclosed quote', '"whole'],
    ['only signs', '*** ((( "" \\ ]]'],
    ['broken surrogates', '\ud800 knowledge \udfff'],
    ['marks that pile up', `k${'\u0301'.repeat(500)}nowledge`],
    ['names of Object', '__proto__ constructor toString'],
    ['right to left', '\u202eegdelwonk معرفة'],
    ['no spaces', '知識ベースを検索する'],
    ['a ligature that grows', '\ufdfa'.repeat(200)],
    ['10,000 characters', 'knowledge '.repeat(1000)],
    ['5,000 quotes', '"a" '.repeat(2500)],
    ['10,000 capitals', 'aB'.repeat(5000)],
  ])('%s is answered', async (_, query) => expect((await ask(query)).documents).toBeGreaterThanOrEqual(0));

  it('a text that looks like a mark is none', async () => {
    const index = openIndex([record('/x', null, 'Use <mark>', 'The <mark>tag</mark> of tags.')]);
    const [hit] = (await index.ask('tag')).hits;
    expect(hit?.snippet.match(/<mark>/g)).toHaveLength(2);
  });
});

it('a question that is out of date is given up, without asking for the index anew', async () => {
  const index = openIndex(records);
  await index.ask('knowledge');
  index.files.clear();
  await expect(index.engine.search({ query: 'volatile' }, AbortSignal.abort())).rejects.toThrow('aborted');
  expect((await index.ask('knowledge')).documents).toBeGreaterThan(0);
});

it('keeps most of its texts as they were when a page grows by a section', () => {
  const pages = Array.from({ length: 200 }, (_, number) =>
    record(`/docs/page-${number}`, null, `Page ${number}`, `Text ${number}. `.repeat(10 + (number % 40))),
  );
  const section = record('/docs/page-3', 'more', 'More', 'Another section. '.repeat(9));
  const grown = pages.flatMap((page, number) => (number === 3 ? [page, section] : [page]));
  const textsOf = (all: typeof pages) =>
    [...openIndex(all).files].filter(([file]) => file.includes('/texts')).map(([, text]) => text);
  const before = new Set(textsOf(pages));
  const changed = textsOf(grown).filter((text) => !before.has(text));
  expect(before.size).toBeGreaterThan(20);
  expect(changed.length).toBeLessThan(before.size / 2);
});

describe('an index that is broken', () => {
  const broken = async (change: (files: Map<string, string>) => void) => {
    const index = openIndex(records);
    change(index.files);
    return index.ask('knowledge');
  };
  const each = (files: Map<string, string>, kind: string, change: (text: string) => string) => {
    for (const [file, text] of files) if (file.includes(kind)) files.set(file, change(text));
  };

  it.each<[string, (files: Map<string, string>) => void]>([
    ['lacks its manifest', (files) => files.delete('/manifest.json')],
    ['has another manifest', (files) => files.set('/manifest.json', '{"format":0}')],
    ['has a manifest of nothing', (files) => files.set('/manifest.json', 'null')],
    ['is cut off', (files) => each(files, '/terms', (text) => text.slice(0, -20))],
    ['is a page of the host', (files) => each(files, '/texts', () => '<!doctype html>')],
    [
      'comes from another build',
      (files) => each(files, '/terms', (text) => text.replace('[', '["aaa","AA",')),
    ],
    [
      'comes with texts of another build',
      (files) => each(files, '/texts', (text) => text.replace('"records":[[', '"records":[[],[')),
    ],
    [
      'has broken lists',
      (files) => each(files, '/terms', (text) => text.replace(/"knowledge","[^"]*"/, '"knowledge","!"')),
    ],
  ])('%s: it may be tried again', async (_, change) => {
    await expect(broken(change)).rejects.toThrow(RetryError);
  });

  it('answers again when it is whole again', async () => {
    const index = openIndex(records);
    const manifest = index.files.get('/manifest.json') ?? '';
    index.files.delete('/manifest.json');
    await expect(index.ask('knowledge')).rejects.toThrow(RetryError);
    index.files.set('/manifest.json', manifest);
    expect((await index.ask('knowledge')).documents).toBeGreaterThan(0);
  });

  it('of an earlier release gives way to the new one', async () => {
    const index = openIndex(records);
    await index.ask('knowledge');
    const next = openIndex([record('/docs/new', null, 'Fresh', 'Just released.')]);
    index.files.clear();
    for (const [file, text] of next.files) index.files.set(file, text);
    expect((await index.ask('fresh')).hits[0]?.url).toBe('/docs/new');
  });
});
