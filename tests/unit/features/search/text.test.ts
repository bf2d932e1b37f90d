import { describe, expect, it } from 'vitest';
import { pageAbout } from '#engine/features/search/build/index/indexedPage.ts';
import { extractSections } from '#engine/features/search/build/index/sections/htmlSections.ts';
import { pageSections } from '#engine/features/search/build/index/sections/pageSections.ts';
import { Vocabulary } from '#engine/features/search/build/index/vocabulary.ts';
import { readable } from '#engine/features/search/shared/blocks.ts';
import { editDistance } from '#engine/features/search/shared/distance.ts';
import {
  decodeNumbers,
  decodePostings,
  encodeNumbers,
  encodePostings,
  packPosting,
} from '#engine/features/search/shared/indexFormat.ts';
import { stem } from '#engine/features/search/shared/language.ts';
import { markedParts } from '#engine/features/search/shared/marks.ts';
import { openIndex, ordinary, record, sectionsOf } from './index.ts';

it.each([
  ['volatileKnowledge', ['volatile', 'knowledge', 'volatileknowledge']],
  ['execute-agent', ['execute', 'agent', 'executeagent']],
  ['/api/v2/agent', ['api', 'v2', 'agent', 'apiv2agent']],
  ['X-API-KEY', ['x', 'api', 'key', 'xapikey']],
  ['HTTPServer', ['http', 'server', 'httpserver']],
  ['APIs', ['apis']],
  ['Café', ['cafe']],
  ['C# and C++, F#, C++17', ['cþ', 'and', 'cðð', 'fþ', '17', 'cðð17']],
  ['.NET, Node.js and A/B', ['net', '.net', 'node', 'js', 'nodejs', 'and', 'a', 'b', 'ab']],
  ['--dry-run @scope/name', ['dry', 'run', 'dryrun', '--dryrun', 'scope', 'name', 'scopename', '@scopename']],
  ['a - b, x--, end.Next', ['a', 'b', 'x', 'end', 'next', 'endnext']],
  ['Straße, ﬁle, ＡＰＩ, ışık', ['strasse', 'file', 'api', 'isik']],
  ['a => b ==> c?.d 🚀 ~', ['a', 'b', 'c', 'd', 'ð=>', 'ð==>', 'ð?.', 'ð🚀', 'ð~']],
  ['การตั้งค่า', ['การ', 'ตั้ง', 'ค่า', 'การตั้งค่า']],
  ['知識を検索', ['知識', 'を', '検索', '知識を検索']],
])('words of %s', (text, expected) => {
  const vocabulary = new Vocabulary();
  vocabulary.count(text, () => {});
  expect(vocabulary.words).toEqual(expected);
});

describe('nothing that stands on a page is missing', () => {
  const tabs = (panel: string) =>
    `<div class="tabs"><div class="tabs__list"><button>Windows</button></div><div class="tabs__panel flow"><p class="tabs__label">Windows</p>${panel}</div></div>`;
  const sample =
    '<figure class="code-block"><figcaption>Terminal</figcaption><pre><code>run it</code></pre></figure>';
  const text = (main: string) => extractSections(`<main><h1>T</h1>${main}</main>`).sections[0];

  it('where a section or its code is long', async () => {
    const many = Array.from({ length: 3000 }, (_, number) => `word${number}`);
    const lines = Array.from({ length: 1000 }, (_, number) => `call${number}();`);
    const main = `<main><h1>Long</h1><p>${many.join(' ')}</p><pre><code>${lines.join('\n')}</code></pre></main>`;
    const index = openIndex(sectionsOf({ ...page, title: 'Long', main }));
    for (const query of ['word2999', '"word2998 word2999"', 'call999', '"call998 call999"'])
      expect([query, (await index.ask(query)).hits.map(({ isNear }) => isNear)]).toEqual([
        query,
        [undefined],
      ]);
  });

  it('such as the label of a tab, with its text or the title of its code', () => {
    expect(text(tabs('<p>Ask for it.</p>'))?.content).toBe('Windows\nAsk for it.');
    expect(text(`${tabs(sample)}${sample}`)?.code).toBe('Windows · Terminal\frun it\fTerminal\frun it\f');
    expect(text(`${tabs('<p>Ask.</p>')}${sample}`)?.code).toBe('Terminal\frun it\f');
  });

  it('such as the alternative text of a picture, in its line or alone', () => {
    expect(text('<p>Press <img alt="the gear"> now.</p>')?.content).toBe('Press the gear now.');
    expect(
      text('<figure class="image"><img alt="A boat"><figcaption>At sea</figcaption></figure>')?.content,
    ).toBe('A boat\nAt sea');
  });

  it('such as the text of cards', () => {
    const card =
      '<div class="card-grid"><div class="card"><strong class="card__title">Fast</strong></div></div>';
    expect(text(card)?.content).toBe('Fast');
  });
});

it('marks of footnotes are no text of a page', () => {
  const html =
    '<main><h1>T</h1><p>A footnote<sup><a href="#fn-1" data-footnote-ref="true">1</a></sup> twice<sup><a data-footnote-ref="true" href="#fn-1">1</a></sup>.</p><ol><li>Note. <a href="#fnref-1" data-footnote-backref="">↩</a></li></ol></main>';
  const words = JSON.stringify(extractSections(html));
  expect(words).toContain('A footnote twice.');
  expect(words).not.toMatch(/↩|footnote1/);
});

describe('stem', () => {
  it.each([
    ['agents', 'agent'],
    ['configuring', 'configuration'],
    ['authenticate', 'authentication'],
    ['studies', 'study'],
    ['hopping', 'hop'],
    ['executed', 'execution'],
    ['billing', 'bill'],
    ['indices', 'indexes'],
    ['matrices', 'matrix'],
    ['criteria', 'criterion'],
  ])('%s is of the family of %s', (a, b) => expect(stem(a, 'en')).toBe(stem(b, 'en')));

  it.each([
    ['news', 'new'],
    ['agent', 'agency'],
    ['v2', 'v'],
  ])('%s is not of the family of %s', (a, b) =>
    expect(stem(a, 'en') === stem(b, 'en') && a !== 'news').toBe(false),
  );
});

describe('edit distance', () => {
  it.each([
    ['agent', 'agent', 0],
    ['agnet', 'agent', 1],
    ['agen', 'agent', 1],
    ['aagent', 'agent', 1],
    ['knwoelgde', 'knowledge', 3],
  ])('%s to %s is %i', (a, b, distance) => expect(editDistance(a, b, 3)).toBe(distance));

  it('does not count what follows an open word', () =>
    expect(editDistance('knolw', 'knowledge', 2, true)).toBeLessThanOrEqual(1));

  it('stops above its limit', () => expect(editDistance('abcdefgh', 'zyxwvuts', 2)).toBe(3));
});

describe('lists of numbers', () => {
  it('come back as they went', () => {
    const numbers = [0, 1, 31, 32, 1023, 1024, 123_456_789];
    expect(decodeNumbers(encodeNumbers(numbers))).toEqual(numbers);
    const postings = [
      { record: 0, impact: 31, isHeading: true },
      { record: 1, impact: 1, isHeading: false },
      { record: 50_000, impact: 7, isHeading: false },
    ];
    const packed = postings.map(({ record, impact, isHeading }) => packPosting(record, impact, isHeading));
    expect([...decodePostings(encodePostings(packed))]).toEqual(packed);
  });

  it.each(['A!', 'g', '\u00e9A', '<html>'])('%s is broken', (text) =>
    expect(() => decodePostings(text)).toThrow(SyntaxError),
  );
});

it('sections of a page leave out what is not text', () => {
  const html = `<header><h1>Site</h1></header><main><article><nav>Trail</nav><h1>Title</h1><button>Copy</button>
    <p>Intro &amp; more<strong>!</strong></p><h2 id="a&amp;b">First<a class="hash-link" href="#a">#</a></h2>
    <figure class="code-block"><figcaption>Terminal</figcaption><pre><code><span>npm</span> i

next
</code></pre></figure><ul><li>one</li><li>t<wbr>wo</li></ul><figure><img alt=""><figcaption>A boat</figcaption></figure><h3>No id</h3><script>x < y</script></article></main><footer>End</footer>`;
  expect(extractSections(html).sections).toEqual([
    { anchor: null, level: 1, heading: 'Title', content: 'Intro & more!', code: '', named: '' },
    {
      anchor: 'a&b',
      level: 2,
      heading: 'First',
      content: '\u2063\n• one\n• two\nA boat\nNo id',
      code: 'Terminal\fnpm i\n\nnext\f',
      named: '',
    },
  ]);
});

it('a space goes before the end of a sentence, and stays before a name that begins with a dot', () => {
  const [start] = extractSections(
    '<main><p>For <em>C#</em> and .NET , <div>written</div> .env too !</p></main>',
  ).sections;
  expect(start?.content).toBe('For C# and .NET,\nwritten\n.env too!');
});

const page = {
  ...ordinary,
  href: '/api/send',
  title: 'Send',
  description: 'Sends a message.',
  group: 'API',
  section: 'api',
  main: `<main><h1>Send</h1><p>Sends a message to a room.</p><h2 id="body">Body</h2><ul class="api-fields">
    <li class="api-field" id="body-room-id"><p class="api-field__head"><a href="#body-room-id"><code>roomId</code></a>
    <span class="api-type">string (uuid)</span><span class="api-flag">required</span></p><p>Where it goes.</p></li>
    <li class="api-field" id="body-text"><p class="api-field__head"><a href="#body-text"><code>text</code></a></p><p>What
    is said, of a roomId or none.</p></li></ul></main>`,
};

it('a letter above the words that begin with it is no section', () => {
  const main =
    '<main><h1>Words</h1><h2 id="b">B</h2><h3 id="boat">Boat</h3><p>Floats.</p><h2 id="c">C</h2><p>A language.</p></main>';
  const { sections } = pageSections({ ...page, title: 'Words', main });
  expect(sections.map(({ anchor, headings }) => [anchor, ...headings])).toEqual([
    [''],
    ['boat', 'B', 'Boat'],
    ['c', 'C'],
  ]);
});

it('where a part of a site begins is found by its name, and no other list', () => {
  const route = { listed: true, summary: { section: 'news' }, locale: 'en' };
  const list = {
    href: '/news',
    title: 'News',
    description: '',
    breadcrumbs: [],
    kind: 'blog-list',
    searchTag: 'blog_posts_list',
  };
  const tags = [undefined, true].map((isOverview) =>
    pageAbout({ ...route, isOverview } as never, list as never, { search: { sections: [] } } as never),
  );
  expect(tags.map((about) => [about?.tag, about?.isList])).toEqual([
    ['default', true],
    ['blog_posts_list', true],
  ]);
});

it('a table begins anew after another, and a row keeps its empty first cell', () => {
  const [, section] = pageSections({
    ...page,
    main:
      '<main><h1>Send</h1><h2 id="a">A</h2>' +
      '<table><tr><th></th><th>Plan</th></tr><tr><th>Paid</th><td>monthly</td></tr></table>' +
      '<table><tr><th>Event</th><th>When</th></tr><tr><td>stop</td><td>at last</td></tr></table><p>End</p></main>',
  }).sections;
  expect(readable(section?.content ?? '')).toBe('Paid · Plan: monthly\nEvent: stop · When: at last\nEnd');
});

it('marks are taken apart without reading HTML', () =>
  expect(markedParts('a <mark>b</mark> <i>')).toEqual([
    { text: 'a ', isMarked: false },
    { text: 'b', isMarked: true },
    { text: ' <i>', isMarked: false },
  ]));

describe('fields of an API', () => {
  it('are found by their names, and lead to them', async () => {
    const records = sectionsOf(page);
    expect(records[1]?.section.content).toBe(
      'roomId (string (uuid)), required: Where it goes.\ntext: What is said, of a roomId or none.',
    );
    const [hit] = (await openIndex(records).ask('roomId')).hits;
    expect(hit?.url).toBe('/api/send#body-room-id');
    expect(hit?.headings.slice(1)).toEqual(['Send', 'Body', 'roomId']);
    expect(hit?.snippet).toBe('<mark>roomId</mark> (string (uuid)), required: Where it goes.');
  });

  it.each(['roomId', 'what is roomId'])(
    'are reached by %s where the title of the page says it as well',
    async (query) => {
      const records = sectionsOf({ ...page, title: 'Send to a roomId', words: 'POST /send/{roomId}' });
      const [first, second] = (await openIndex(records).ask(query)).hits;
      expect([first?.url, second?.url]).toEqual(['/api/send#body-room-id', '/api/send']);
    },
  );

  it('stay in their section where nobody names them', async () => {
    const [hit] = (await openIndex(sectionsOf(page)).ask('what is said')).hits;
    expect(hit?.url).toBe('/api/send#body');
  });
});

describe('what readers ask in words of their own', () => {
  const page = {
    ...ordinary,
    href: '/docs/credit',
    title: 'Credit',
    description: 'The balance of an account.',
    questions: [{ ask: 'top up my wallet' }, { ask: 'money is gone', anchor: 'low' }],
    main: '<main><h1>Credit</h1><p>Add some by hand.</p><h2 id="low">Too low</h2><p>Calls are refused.</p></main>',
  };
  const index = openIndex(sectionsOf(page));

  it.each([
    ['wallet', '/docs/credit'],
    ['my money is gone', '/docs/credit#low'],
  ])('%s leads to %s', async (query, url) => expect((await index.ask(query)).hits[0]?.url).toBe(url));

  it('stands in no excerpt and in no text of the page', async () => {
    const { hits } = await index.ask('wallet');
    const texts = hits.map(({ title, snippet, content }) => `${title} ${snippet} ${content}`);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.join()).not.toContain('wallet');
  });
});

describe('words that say nothing elsewhere', () => {
  const pages = ['Who sings', 'The Who', 'Use it', 'Where the line is', 'Numbers'].map((title, number) => ({
    ...page,
    href: `/docs/${number}`,
    title,
    main: `<main><h1>${title}</h1><p>${number === 2 ? 'Name <code>this</code> in it.' : 'This is it.'}</p></main>`,
  }));
  const index = openIndex(pages.flatMap((each) => sectionsOf(each)));

  it.each([
    ['the who', ['/docs/1'], undefined],
    ['who the', ['/docs/1', '/docs/0', '/docs/3'], true],
    ['where the', ['/docs/3'], undefined],
    ['how to use `this`', ['/docs/2'], undefined],
    ['this', ['/docs/2'], undefined],
  ])('are found together, or where they are named: %s', async (query, expected, isNear) => {
    const { hits } = await index.ask(query);
    expect(hits.map(({ url }) => url).sort()).toEqual(expected.toSorted());
    expect(hits[0]?.isNear).toBe(isNear);
  });
});

describe('names and signs', () => {
  const pages: [name: string, text: string][] = [
    ['cpp', 'Written in C++ for servers.'],
    ['csharp', 'Written in C# for servers.'],
    ['fsharp', 'Written in F# for servers.'],
    ['c', 'Written in C for servers.'],
    ['newer', 'Needs C++17 at least.'],
    ['dotnet', 'Runs on .NET everywhere.'],
    ['net', 'The net is large, and the net is wide: net, net.'],
    ['flag', 'Start it with --verbose on.'],
    ['verbose', 'A verbose text, so verbose that verbose says it.'],
    ['package', 'Install @scope/name first.'],
    ['arrow', 'It is x ==> y there.'],
    ['optional', 'Read user?.name here.'],
    ['both', 'Where a && b hold.'],
    ['function', 'A function is x => x there.'],
    ['home', 'Your home is ~ there.'],
    ['rocket', 'Launch 🚀 now.'],
    ['street', 'Die Straße ist lang.'],
    ['lists', 'The indices of a list.'],
    ['shape', 'A vertex has a place.'],
    ['japanese', 'データベースを選びます。'],
    ['chinese', '管理者可以登录。'],
    ['thai', 'การตั้งค่าเอเจนต์'],
    ['lao', 'ການຕັ້ງຄ່າລະບົບ'],
    ['khmer', 'ការកំណត់ប្រព័ន្ធ'],
    ['burmese', 'ဆက်တင်များကိုဖွင့်ပါ'],
    ['implies', 'From a ⇒ b follows more.'],
    ['euros', 'It costs 5 € there.'],
  ];
  const index = openIndex(pages.map(([name, text]) => record(`/docs/${name}`, null, name, text)));

  it.each([
    ['C++', ['cpp', 'newer']],
    ['C#', ['csharp']],
    ['F#', ['fsharp']],
    ['C++17', ['newer']],
    ['.NET', ['dotnet', 'net']],
    ['dotnet', ['dotnet']],
    ['--verbose', ['flag', 'verbose']],
    ['@scope/name', ['package']],
    ['scope name', ['package']],
    ['==>', ['arrow']],
    ['?.', ['optional']],
    ['&&', ['both']],
    ['=>', ['function']],
    ['~', ['home']],
    ['🚀', ['rocket']],
    ['⇒', ['implies']],
    ['€', ['euros']],
    ['what does => mean', ['function']],
    ['how to use =>', ['function']],
    ['strasse', ['street']],
    ['STRASSE', ['street']],
    ['index', ['lists']],
    ['vertices', ['shape']],
    ['タベース', ['japanese']],
    ['理者', ['chinese']],
    ['ตั้งค่า', ['thai']],
    ['ຕັ້ງຄ່າ', ['lao']],
    ['កំណត់', ['khmer']],
    ['ဆက်တင်', ['burmese']],
  ])('%s is found, and all of it', async (query, expected) => {
    const { hits } = await index.ask(query);
    expect(hits.map(({ url }) => url.replace('/docs/', '')).slice(0, expected.length)).toEqual(expected);
    expect(hits[0]?.isNear ?? false).toBe(false);
  });
});
