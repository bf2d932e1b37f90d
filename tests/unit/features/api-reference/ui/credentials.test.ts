/** What storage can hold, and what becomes known of it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const key = 'try-it.keys';
const hours = 3_600_000;
const target = { api: 'content/api.yaml', origin: 'https://api.example.com' };
const valid = { ...target, scheme: 'apiKey', secret: 'k' };

let stored: Map<string, string>;
let area: Partial<Storage>;

/** The module as a freshly loaded page has it. */
async function fresh(): Promise<
  typeof import('#engine/features/api-reference/ui/credentials/credentials.ts')
> {
  vi.resetModules();
  return import('#engine/features/api-reference/ui/credentials/credentials.ts');
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  stored = new Map();
  area = {
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, text) => void stored.set(name, text),
    removeItem: (name) => void stored.delete(name),
  };
  const target = new EventTarget();
  vi.stubGlobal('window', { localStorage: area, setTimeout });
  vi.stubGlobal('location', { href: 'https://docs.example.com/page' });
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target));
  vi.stubGlobal('StorageEvent', Event);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('stored keys', () => {
  it.each<[string, unknown]>([
    ['null', null],
    ['a number', 1],
    ['a text', 'x'],
    ['an object', valid],
    ['a list of other things', [null, 1, 'x', [], {}, [[]]]],
    ['no end', [valid]],
    ['an end that is past', [{ ...valid, until: Date.now() - 1 }]],
    ['an end later than any', [{ ...valid, until: 9e15 }]],
    ['an end that is a text', [{ ...valid, until: '1800000001000' }]],
    ['a secret that is no text', [{ ...valid, secret: { toString: 1 }, until: 1_800_000_001_000 }]],
    ['a host that is markup', [{ ...valid, origin: '<img src=x>', until: 1_800_000_001_000 }]],
    ['a whole address', [{ ...valid, origin: 'https://api.example.com/x', until: 1_800_000_001_000 }]],
  ])('are left out and removed when storage holds %s', async (_name, value) => {
    stored.set(key, JSON.stringify(value));
    const { allCredentials } = await fresh();
    expect(allCredentials()).toEqual([]);
    expect(stored.has(key)).toBe(false);
  });

  it.each([
    ['no JSON', '{'],
    ['a list nested 40,000 deep', '['.repeat(40_000) + ']'.repeat(40_000)],
    [
      'five megabytes',
      JSON.stringify([{ ...valid, secret: 'x'.repeat(5_000_000), until: 1_800_000_001_000 }]),
    ],
  ])('are left out and removed when storage holds %s', async (_name, text) => {
    stored.set(key, text);
    const { allCredentials } = await fresh();
    expect(allCredentials()).toEqual([]);
    expect(stored.has(key)).toBe(false);
  });

  it('are kept beside others that are not', async () => {
    const good = { ...valid, until: 1_800_000_001_000 };
    stored.set(key, JSON.stringify([null, good, { ...good, until: 1 }]));
    const { allCredentials } = await fresh();
    expect(allCredentials()).toEqual([good]);
    expect(JSON.parse(stored.get(key) ?? '')).toEqual([good]);
  });

  it('end after eight hours', async () => {
    const { enter, allCredentials } = await fresh();
    enter(valid, true);
    vi.advanceTimersByTime(8 * hours - 1000);
    expect(allCredentials()).toHaveLength(1);
    vi.advanceTimersByTime(2000);
    expect(allCredentials()).toEqual([]);
    expect(stored.size).toBe(0);
  });

  it('of the former form are removed', async () => {
    stored.set('try-it.credentials', '{"apiKey":"k"}');
    const { allCredentials } = await fresh();
    expect(allCredentials()).toEqual([]);
    expect(stored.size).toBe(0);
  });
});

describe('keys that are entered', () => {
  it('stay in memory, and belong to description, host and scheme', async () => {
    const { enter, allCredentials } = await fresh();
    const others = [
      { ...valid, api: 'content/other.yaml', secret: '2' },
      { ...valid, origin: 'http://api.example.com', secret: '3' },
      { ...valid, origin: 'https://api.example.com:8443', secret: '4' },
      { ...valid, scheme: 'other', secret: '5' },
    ];
    for (const one of [valid, ...others]) expect(enter(one, false)).toBe(true);
    enter({ ...valid, secret: 'changed' }, false);
    expect(allCredentials()).toEqual([...others, { ...valid, secret: 'changed' }]);
    enter({ ...valid, secret: '' }, false);
    expect(allCredentials()).toEqual(others);
    expect(stored.size).toBe(0);
  });

  it('are remembered for their place alone, and forgotten', async () => {
    const { enter, remember, forgetRemembered, allCredentials } = await fresh();
    const other = { ...valid, origin: 'https://other.example.com' };
    enter(valid, false);
    enter(other, false);
    expect(remember(target, true)).toBe(true);
    expect(JSON.parse(stored.get(key) ?? '')).toEqual([{ ...valid, until: Date.now() + 8 * hours }]);
    remember(target, false);
    expect(stored.size).toBe(0);
    expect(allCredentials()).toHaveLength(2);
    remember(target, true);
    forgetRemembered();
    expect(allCredentials()).toEqual([other]);
    expect(stored.size).toBe(0);
  });

  it('stay in memory where storage refuses them', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    area.setItem = () => {
      throw new Error('full');
    };
    const { enter, allCredentials } = await fresh();
    expect(enter(valid, true)).toBe(false);
    expect(allCredentials()).toEqual([valid]);
  });
});
