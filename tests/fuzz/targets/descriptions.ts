/** The site's API description, one operation of it mutated, read and drawn in a copy of the site. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { projectRoot } from '#engine/config/paths.ts';
import type { Random } from '../core/random.ts';
import type { Target } from '../core/target.ts';
import { mutate, oddTexts, piece } from '../core/text.ts';
import { bodyPieces } from './pagePieces.ts';
import { configOf, openSiteCopy } from './siteCopy.ts';

type Tree = { [key: string]: unknown };

const folder = join(projectRoot, 'site/content/api');

const known = new Map<string, Tree>();

function read(file: string): Tree {
  const tree = known.get(file) ?? (parse(readFileSync(file, 'utf8')) as Tree);
  known.set(file, tree);
  return tree;
}

/** A part with what it refers to in its place; nothing where that is deep. */
function inlined(part: unknown, file: string, depth = 0): unknown {
  if (Array.isArray(part)) return part.map((item) => inlined(item, file, depth));
  if (typeof part !== 'object' || part === null) return part;
  const { $ref } = part as Tree;
  if (typeof $ref === 'string') {
    const [path = '', pointer = ''] = $ref.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    const steps = pointer.split('/').slice(1);
    const found = steps.reduce<unknown>((tree, step) => (tree as Tree | undefined)?.[step], read(target));
    return depth < 2 ? inlined(found, target, depth + 1) : {};
  }
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, inlined(value, file, depth)]));
}

const main = read(join(folder, 'aihub.yaml'));
const security = (main['components'] as Tree | undefined)?.['securitySchemes'];

let descriptions: Tree[] | undefined;

/** A description for each operation of the API. */
const all = (): Tree[] =>
  (descriptions ??= readdirSync(join(folder, 'paths'))
    .sort()
    .flatMap((name) => {
      const file = join(folder, 'paths', name);
      const operations = Object.values(read(file)).flatMap((path) => {
        const { parameters = [], ...methods } = path as Tree;
        return Object.entries(methods).map(([method, operation]) => ({ parameters, [method]: operation }));
      });
      return operations.map((path) => ({
        openapi: '3.1.0',
        info: { title: 'API', version: '1' },
        servers: main['servers'],
        paths: { '/path/{id}': inlined(path, file) },
        components: { securitySchemes: inlined(security, join(folder, 'aihub.yaml')) },
      }));
    }));

const write = (tree: Tree): string => stringify(tree, { aliasDuplicateObjects: false });

const odd: unknown[] = [
  ...[null, true, 0, -1, 1e308, '', 'x', [], {}, [null], [[]], { a: { b: 1 } }, { $ref: '#' }],
  { $ref: '#/paths' },
  { $ref: 'https://attacker.example/x.yaml' },
  { $ref: '../../package.json' },
  '^(a+)+$',
  'a'.repeat(40),
];
const texts = [
  ...oddTexts,
  ...bodyPieces,
  '`` <img src=x onerror=alert(1)> ``',
  '```\n<iframe src="https://attacker.example"/>\n```',
];

function generate(random: Random): string {
  const tree = structuredClone(random.pick(all()));
  if (random.chance(0.2)) return mutate(random, write(tree), texts);
  for (let left = 1 + random.below(3); left > 0; left--) change(random, tree);
  return write(tree);
}

/** Puts something else in a random place of the tree. */
function change(random: Random, tree: Tree): void {
  const spots = [...placesIn(tree)];
  const [parent, key] = random.pick(spots);
  const value = parent[key];
  const other = random.pick(spots);
  const changes: (() => void)[] = [
    () => delete parent[key],
    () => (parent[key] = structuredClone(random.pick(odd))),
    () => (parent[key] = piece(random, texts)),
    () =>
      (parent[key] =
        typeof value === 'string' ? mutate(random, value, texts) : structuredClone(other[0][other[1]])),
    () => (parent[piece(random, texts).slice(0, 300)] = structuredClone(value)),
  ];
  random.pick(changes)();
}

function* placesIn(tree: Tree): Generator<[Tree, string]> {
  for (const [key, value] of Object.entries(tree)) {
    yield [tree, key];
    if (typeof value === 'object' && value !== null) yield* placesIn(value as Tree);
  }
}

/** Some operations, as they are: between them they have all that pages of operations are made of. */
const sample = (): Tree[] => all().filter((_, position) => position % 6 === 0);

/** Each case is the description of a docs instance of its own. */
function filesOf(cases: readonly string[]): Map<string, string> {
  const spots = [...cases.keys()];
  const docs = spots.map((position) => ({
    id: `api${position}`,
    routeBasePath: `/api${position}`,
    kind: 'api-home',
    sidebars: ['api'],
    versions: [{ name: 'current', label: 'Next', dir: `api${position}` }],
  }));
  const openapi = docs.map(({ id }) => ({ file: `content/${id}/api.yaml`, docs: id, lint: false }));
  const config = configOf(
    `navbar: [], collections: [], print: [], docs: ${JSON.stringify(docs)}, openapi: ${JSON.stringify(openapi)}`,
  );
  return new Map([
    config,
    ...cases.map((text, position) => [`content/api${position}/api.yaml`, text] as const),
  ]);
}

export default {
  batch: 10,
  generate,
  open: (to) => openSiteCopy(to, filesOf, filesOf(sample().map(write))),
} satisfies Target;
