import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** As much of a window as storage needs. */
function openWindow(storage: Partial<Storage> | Error) {
  const target = new EventTarget();
  vi.stubGlobal(
    'StorageEvent',
    class extends Event {
      key: string | null;
      newValue: string | null;
      constructor(name: string, { key = null, newValue = null }: StorageEventInit) {
        super(name);
        this.key = key;
        this.newValue = newValue;
      }
    },
  );
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target));
  vi.stubGlobal('window', {
    get localStorage() {
      if (storage instanceof Error) throw storage;
      return storage;
    },
    get sessionStorage() {
      throw new Error('no session');
    },
  });
}

function memory(): Partial<Storage> {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

const load = () => import('#engine/runtime/storage.ts');

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('keeps and forgets', async () => {
  openWindow(memory());
  const { read, write } = await load();
  expect(read('theme')).toBeNull();
  expect([write('theme', 'dark'), read('theme'), write('theme', null)]).toEqual([true, 'dark', true]);
  expect(read('theme')).toBeNull();
});

test('tells those who watch a prefix, also when nothing could be kept', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  openWindow(new Error('forbidden'));
  const { watch, write } = await load();
  const heard: unknown[] = [];
  watch('tab.', (value, key) => heard.push([key, value]));
  write('tab.language', 'js');
  write('theme', 'dark');
  write('tab.language', null);
  expect(heard).toEqual([
    ['tab.language', 'js'],
    ['tab.language', null],
  ]);
});

test('that throws is logged once, read as empty, and said to have kept nothing', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  openWindow(new Error('forbidden'));
  const { read, write } = await load();
  expect(read('theme')).toBeNull();
  expect([write('theme', 'dark'), write('key', 'value', 'sessionStorage')]).toEqual([false, false]);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toBe('Browser storage is unavailable.');
});
