import { describe, expect, it } from 'vitest';
import { findAnswer, findPassages } from '#engine/features/search/browser/index/questionParts.ts';
import { phrases } from '../../../words.ts';
import { asker, openIndex, record } from './index.ts';

describe('a passage', () => {
  const ask = asker(
    openIndex([
      record('/docs/files', null, 'Files', 'Files are read once. Upload a file before the first message.'),
      record(
        '/docs/files',
        'limits',
        'Limits',
        'A file may have 20 MB. Larger files are refused.\nOption\tMost\nmax_size\t20 MB',
      ),
      record('/docs/money', null, 'Money', 'Credit pays for everything.'),
    ]),
  );

  it('is quoted word for word, from the heading that it stands under', async () => {
    const [first] = await ask('how do I upload a file?');
    const text = 'Files are read once. Upload a file before the first message.';
    expect(first).toMatchObject({ text, url: '/docs/files' });
  });

  it('speaks of all that is asked, across sentences and rows', async () => {
    const text = 'A file may have 20 MB. Larger files are refused.\nOption: max_size · Most: 20 MB';
    expect((await ask('are files of 20 MB refused'))[0]?.text).toBe(text);
    expect((await ask('max_size'))[0]?.text).toBe(text);
  });

  it.each(phrases`how do I upload a file, and what pays for everything? |
    How do I upload a file? And what pays for everything? |
    how do I upload a file and who pays for everything and who is the king of France`)(
    'stands for each part of %s',
    async (question) =>
      expect((await ask(question)).map(({ url }) => url)).toEqual(['/docs/files', '/docs/money']),
  );

  it('answers the parts of a question together where it can', async () => {
    const index = openIndex([
      record('/docs/doors', null, 'Doors', 'Doors open at nine and close at ten.'),
      record('/docs/windows', null, 'Windows', 'A window may open at noon. Some close by themselves.'),
    ]);
    const found = await asker(index)('when do the doors open and when do they close');
    expect(found[0]?.text).toBe('Doors open at nine and close at ten.');
  });

  it('is found in spite of a slip', async () =>
    expect((await ask('uplaod a file'))[0]?.url).toBe('/docs/files'));

  it('answers the question that it begins with before one that repeats its words', async () => {
    const index = openIndex([
      record('/docs/speech', null, 'Pets', 'Pets speak all languages that they speak.'),
      record(
        '/docs/asked',
        null,
        'Asked',
        'Which languages does it speak? Those of its owner. And of birds.',
      ),
    ]);
    expect((await asker(index)('which languages does it speak'))[0]?.url).toBe('/docs/asked');
  });

  it('is no link, neither of a list at the end of a page nor of a table', async () => {
    const index = openIndex([
      record('/docs/call', 'next-steps', 'The parts in detail', 'A bridge is the way on.'),
      record('/docs/faults', 'bridges', 'Bridges', 'You see\tLook at\nA bridge that is closed\tRoads'),
      record('/docs/roads', null, 'Roads', 'A bridge leads over water. Boats pass below.'),
    ]);
    const found = await asker(index)('what is a bridge');
    expect(found.map(({ url }) => url)).toEqual(['/docs/roads']);
  });

  it('is no list whose items hold the words of the question one by one', async () => {
    const steps = '1. Keep your profile in a folder.\n2. Draw a picture of it.\n3. Paint the wall.';
    const ask = asker(openIndex([record('/docs/house', null, 'A house', steps)]));
    expect(await ask('how do I paint my profile picture')).toEqual([]);
    expect((await ask('how do I draw a picture'))[0]?.text).toBe(steps);
  });

  it('names a number where it is asked how many, and need not say "many"', async () => {
    const index = openIndex([
      record('/docs/boats', null, 'Boats', 'Many people work on boats.'),
      record('/docs/crews', null, 'Crews', 'A ferry takes 40 passengers.'),
    ]);
    expect((await asker(index)('how many passengers does it take'))[0]?.text).toBe(
      'A ferry takes 40 passengers.',
    );
  });

  it.each([
    ['how many boats lie in a harbor', 'Boats lie in a harbor.', 'Boats in a harbor: 40 lie there.'],
    ['can boats sail in winter', 'Boats sail in winter tales.', 'Boats must not sail in winter.'],
    ['why do boats sink', 'Boats sink on a picture.', 'Boats sink because of their holes.'],
    ['how do I paint boats', 'We love to see boats and paint.', 'Use paint of tar for boats at sea.'],
    [
      'what happens to boats at night',
      'Boats look so dark in the night.',
      'Boats stop when the night begins.',
    ],
  ])('of an answer to "%s" is the one that has the form of it', async (question, other, answer) => {
    const sections = [
      record('/docs/a', 'first', 'First', other),
      record('/docs/a', 'second', 'Second', answer),
    ];
    expect((await asker(openIndex(sections))(question))[0]?.url).toBe('/docs/a#second');
  });

  it('is surer on a page that says the rest of the question elsewhere', async () => {
    const ask = (rest: string) =>
      asker(
        openIndex([
          record('/docs/lamps', 'color', 'Color', 'A lamp of the harbor shines.'),
          record('/docs/lamps', 'other', 'Other', rest),
          ...['storm', 'winter', 'yellow'].map((word) => record(`/docs/${word}`, null, word, `A ${word}.`)),
        ]),
      )('does the harbor lamp shine yellow in a winter storm');
    expect(await ask('Nothing is known.')).toEqual([]);
    expect((await ask('In a winter storm it is yellow.'))[0]?.url).toContain('/docs/lamps');
  });

  it('is looked for in all sections of a page before the next page', async () => {
    const index = openIndex([
      record('/docs/boats', 'wood', 'Anchor of wood', 'An anchor of wood is light.'),
      record('/docs/shops', 'a', 'In a shop', 'An anchor of iron weighs much.'),
      record('/docs/boats', 'iron', 'In a boat', 'An anchor of iron weighs much.'),
    ]);
    const result = await index.ask('does an anchor of iron weigh much');
    const hits = ['wood', 'a', 'iron'].flatMap((id) => result.hits.filter(({ anchor }) => anchor === id));
    const source = { search: async () => ({ ...result, hits }) };
    const [first] = await findPassages(source, { query: result.query });
    expect(first?.url).toBe('/docs/boats#iron');
  });

  it('is a section that says it before the beginning of its page, unless the page is asked for', async () => {
    const index = openIndex([
      record(
        '/docs/canals',
        null,
        'Canals and locks',
        'Locks of canals open for boats. This page shows them all.',
      ),
      record('/docs/canals', 'hours', 'Hours', 'Locks open for boats from eight to six, on Sundays too.'),
    ]);
    expect((await asker(index)('when do locks open for boats'))[0]?.url).toBe('/docs/canals#hours');
    expect((await asker(index)('canals and locks'))[0]?.url).toBe('/docs/canals');
  });

  it('is the row of a long table that what is asked of heads, before one that mentions it', async () => {
    const others = Array.from(
      { length: 20 },
      (_, number) => `flag_${number}\tSays that a boat has ${number} sails`,
    );
    const rows = [
      'Flag\tMeaning',
      'anchor_light\tNeeds quiet_mode',
      ...others,
      'quiet_mode\tNo horn, even where an anchor_light is on',
    ];
    const index = openIndex([record('/docs/flags', null, 'Flags', rows.join('\n'))]);
    expect((await asker(index)('what does quiet_mode do'))[0]?.text).toBe(
      'Flag: quiet_mode · Meaning: No horn, even where an anchor_light is on',
    );
  });

  it('says what something is, where that is asked, before it says where it is shown', async () => {
    const index = openIndex([
      record('/docs/map', null, 'Map', 'Each lock of the map has a page.'),
      record('/docs/gates', null, 'Gates', 'A lock is a chamber with two gates.'),
    ]);
    expect((await asker(index)('what is a lock'))[0]?.text).toBe('A lock is a chamber with two gates.');
  });

  it('is no sentence that only says where to look', async () => {
    const index = openIndex([record('/docs/words', 'lock', 'Lock', 'See all locks.')]);
    expect(await asker(index)('what is a lock')).toEqual([]);
  });

  it('of a field is what is said of the field', async () => {
    const content = 'A run as JSON.\nheat (number): How warm it is.\nother (text): Nothing.';
    const index = openIndex([
      record('/docs/run', 'body', 'Body', content, {
        fields: [
          [1, 'body-heat'],
          [2, 'body-other'],
        ],
      }),
    ]);
    const [first] = await asker(index)('what is heat');
    expect(first).toMatchObject({ text: 'heat (number): How warm it is.', url: '/docs/run#body-heat' });
  });

  it('is not found by a name that holds a word of the question before one of the word itself', async () => {
    const index = openIndex([
      record('/docs/codes', 'a', 'bridge_not_found_here', 'The bridge has no such name.'),
      record('/docs/bridges', 'b', 'Bridge', 'It leads over water, and boats pass below.'),
    ]);
    expect((await asker(index)('what is a bridge'))[0]?.url).toBe('/docs/bridges#b');
  });

  it('does not take a slip for a word that the question has anyway', async () => {
    const index = openIndex([
      record('/docs/paper', null, 'Paper', 'A notice is printed twice. Agents print the notice.'),
    ]);
    expect(await asker(index)('can an agent print on my printer')).toEqual([]);
  });

  it('is not quoted where what is asked of is there in other words only', async () => {
    const index = openIndex([
      record('/docs/paper', null, 'Paper', 'A notice is printed twice on each page.'),
    ]);
    expect(await asker(index)('where is my printer')).toEqual([]);
  });

  it('of two parts speaks of what the first is about where the second only points to it', async () => {
    const index = openIndex([
      record('/docs/pumps', null, 'Pumps', 'A pump takes water out of a hull.'),
      record('/docs/care', null, 'Care', 'One cleans it and dries them where they stand. Get one.'),
    ]);
    const found = await asker(index)('What takes water out of a hull and where do I get one?');
    expect(found.map(({ url }) => url)).toEqual(['/docs/pumps']);
  });

  it('is not quoted where a name of the question is nowhere', async () => {
    const index = openIndex([
      record('/docs/sdk', null, 'SDK', 'There is an SDK for JavaScript. It calls the API.'),
    ]);
    const asked = asker(index);
    expect(await asked('Is there an SDK for Java?')).toEqual([]);
    expect(await asked('Is there an iPhone SDK?')).toEqual([]);
    expect(await asked('Is there an SDK for JavaScript?')).toHaveLength(1);
    expect(await asked('Is there an SDK for JavaScrpt?')).toHaveLength(1);
  });

  it('is not quoted twice in the same words, and pages that say little of the question are not to be read next', async () => {
    const index = openIndex([
      record('/docs/sails', null, 'Sails', 'A sail of hemp is sewn by hand.'),
      record('/docs/hemp', null, 'Hemp', 'A sail of hemp is sewn by hand.'),
      record('/docs/sewing', null, 'Sewing', 'How hemp for a sail is sewn is shown here.'),
      record('/docs/hands', null, 'Hands', 'Wash each hand.'),
    ]);
    const { passages, next } = await findAnswer(index.engine, { query: 'how is a sail of hemp sewn' });
    const texts = passages.map(({ text }) => text);
    expect(texts).toEqual([...new Set(texts)]);
    expect(next.map(({ url }) => url)).not.toContain('/docs/hands');
  });

  it.each(['How Do I Upload A File?', 'HOW DO I UPLOAD A FILE?'])('is quoted for %s', async (question) => {
    expect((await ask(question))[0]?.url).toBe('/docs/files');
  });

  it('adds nothing that is not sure itself', async () => {
    const index = openIndex([
      record('/docs/oars', null, 'Oars', 'An oar of ash is light and strong.'),
      record('/docs/masts', null, 'Masts', 'Masts are painted each spring, by hand and in daylight.'),
    ]);
    const found = await asker(index)('is an oar of ash light, strong, painted and for daylight');
    expect(found.map(({ url }) => url)).toEqual(['/docs/oars']);
  });

  it.each([
    'how do I bake bread',
    'the',
    'what is this',
    'the of and',
    '',
    '?!',
    '<script>alert(1)</script>',
  ])('is not quoted for %j', async (query) => expect(await ask(query)).toEqual([]));

  it('fails as its source does', async () => {
    const index = openIndex([]);
    index.files.clear();
    await expect(asker(index)('how do I upload')).rejects.toMatchObject({ name: 'RetryError' });
  });
});
