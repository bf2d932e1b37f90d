/** The floor plan of the engine as its imports draw it: which room may know which, and no circles. */

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { words } from '../words.ts';

const root = join(import.meta.dirname, '../..');

/** Rooms in the way of the data. A room may import itself and those before it. */
const order = words`shared config incremental content routes render bundle output serve dev`;

/** What else each room may import; rooms that are not named follow the order alone. */
const also: Record<string, readonly string[]> = {
  runtime: ['shared'],
  islands: ['shared', 'runtime'],
  config: ['incremental'],
  components: ['shared', 'runtime', 'islands', 'config'],
  content: ['components'],
  render: ['components', 'islands', 'runtime'],
  bundle: ['components', 'islands', 'runtime'],
  dev: ['runtime'],
  features: [...order.slice(0, -1), 'runtime', 'islands', 'components'],
  adapters: [...order.slice(0, -1), 'runtime', 'islands', 'components', 'features'],
  commands: [...order, 'features', 'adapters'],
  cli: [...order, 'features', 'adapters', 'commands'],
  public: [...order.slice(0, -2), 'islands', 'components'],
};

/** Folders whose files run in the browser, there alone or there as well. */
const inBrowser =
  /(^engine\/(runtime|islands)\/|\/(browser|ui|shared)\/|\.browser\.ts$|\.inline\.ts$|\.island\.tsx$)/;

const files = readdirSync(join(root, 'engine'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  .map((file) => `engine/${file}`);

interface Import {
  from: string;
  /** Path from the root for files of the project, else the name of a package. */
  to: string;
  isType: boolean;
}

/** Import and export statements, and imports of modules at run time with a name that is a literal. */
const statement =
  /^(?:import|export)\s(?!\(|const|function|class|type \w+ =|interface|default)([^;]*?)from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gms;

function importsOf(from: string): Import[] {
  const text = readFileSync(join(root, from), 'utf8');
  return [...text.matchAll(statement)].map(([, what = '', a, b, c]) => {
    const name = a ?? b ?? c ?? '';
    const to = name.startsWith('#engine/')
      ? name.slice(1)
      : name.startsWith('.')
        ? relative(root, join(root, dirname(from), name))
        : name;
    return { from, to, isType: /^\s*type\s/.test(what) };
  });
}

const imports = files.flatMap(importsOf);
const inside = imports.filter(({ to }) => to.startsWith('engine/'));

/** The room of a file; the name of a feature or of an adapter stands behind its room. */
function roomOf(file: string): { room: string; feature?: string; adapter?: string } {
  const [, room = '', name = ''] = file.replace('engine/cli.ts', 'engine/cli/').split('/');
  if (name.includes('.')) return { room };
  return {
    room,
    ...(room === 'features' && { feature: name }),
    ...(room === 'adapters' && { adapter: name }),
  };
}

const arrow = ({ from, to }: Import) => `${from} -> ${to}`;
const sorted = (wrong: readonly Import[]) => [...new Set(wrong.map(arrow))].sort();

test('imports run along the way of the data', () => {
  const wrong = inside.filter(({ from, to }) => {
    const [a, b] = [roomOf(from).room, roomOf(to).room];
    if (a === b || (also[a] ?? []).includes(b) || b === 'adapters') return false;
    return !order.includes(a) || !order.includes(b) || order.indexOf(b) > order.indexOf(a);
  });
  expect(sorted(wrong)).toEqual([]);
});

test('no feature knows another, and nothing but their list and the command line knows them', () => {
  const wrong = inside.filter(({ from, to }) => {
    const [a, b] = [roomOf(from), roomOf(to)];
    if (b.feature === undefined || a.feature === b.feature || a.adapter !== undefined) return false;
    return from !== 'engine/features/index.ts' || !to.endsWith('/feature.ts');
  });
  expect(sorted(wrong)).toEqual([]);
});

test('nothing but their list knows adapters, and none knows another', () => {
  const wrong = inside.filter(({ from, to }) => {
    const [a, b] = [roomOf(from), roomOf(to)];
    if (b.adapter === undefined || a.adapter === b.adapter) return false;
    if (b.adapter === 'common') return a.adapter === undefined;
    return from !== 'engine/adapters/index.ts' || !to.endsWith('/adapter.ts');
  });
  expect(sorted(wrong)).toEqual([]);
});

test('nothing but an adapter names another generator', () => {
  const code = readdirSync(join(root, 'engine'), { recursive: true, encoding: 'utf8' })
    .map((file) => join('engine', file))
    .filter(
      (file) => /\.(tsx?|mjs|css)$/.test(file) && !/[\\/](adapters|node_modules|lib|\.cache)[\\/]/.test(file),
    );
  expect(code.length).toBeGreaterThan(300);
  // The package that the texts of other languages come from.
  const texts = '@docusaurus/theme-translations';
  const named = code.filter((file) =>
    /docusaurus/i.test(readFileSync(join(root, file), 'utf8').replaceAll(texts, '')),
  );
  expect(named).toEqual([]);
});

test('the engine does not know the site', () =>
  expect(imports.filter(({ to }) => /^(\.\.\/)*site\//.test(to)).map(arrow)).toEqual([]));

test('the site imports of the engine what its package exports', () => {
  const names = readdirSync(join(root, 'site'), { recursive: true, encoding: 'utf8' });
  const modules = names.filter((file) => /\.tsx?$/.test(file) && !/node_modules/.test(file));
  const others = modules
    .flatMap((file) => importsOf(`site/${file}`))
    .filter(({ to }) => /engine|docwright/.test(to) && !/^docwright(\/theme|\/components)?$/.test(to));
  expect(sorted(others)).toEqual([]);
});

test('what runs in the browser knows nothing of Node', () => {
  const wrong = imports.filter(
    ({ from, to, isType }) => inBrowser.test(from) && to.startsWith('node:') && !isType,
  );
  expect(wrong.map(arrow)).toEqual([]);
});

test('the runtime is free of React', () => {
  const wrong = imports.filter(
    ({ from, to, isType }) => from.startsWith('engine/runtime/') && /^react/.test(to) && !isType,
  );
  expect(wrong.map(arrow)).toEqual([]);
});

test('no circles between files', () => expect(circles()).toEqual([]));

/** Groups of files that import each other, types included. */
function circles(): string[][] {
  const next = new Map(
    files.map((file) => [file, inside.filter(({ from }) => from === file).map(({ to }) => to)]),
  );
  const reach = (start: string): Set<string> => {
    const seen = new Set<string>();
    const walk = (file: string) => {
      for (const to of next.get(file) ?? []) {
        if (seen.has(to)) continue;
        seen.add(to);
        walk(to);
      }
    };
    walk(start);
    return seen;
  };
  const reached = new Map(files.map((file) => [file, reach(file)]));
  const found = new Map<string, string[]>();
  for (const file of files) {
    if (!reached.get(file)?.has(file)) continue;
    const group = files.filter((other) => reached.get(file)?.has(other) && reached.get(other)?.has(file));
    found.set(group[0] ?? file, group);
  }
  return [...found.values()];
}
