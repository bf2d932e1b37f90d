/** Pages of the site, their front matter and text mutated, in a copy of the site that is loaded and drawn. */
import { dirname } from 'node:path';
import type { Random } from '../core/random.ts';
import type { Target } from '../core/target.ts';
import { mutate, piece } from '../core/text.ts';
import { pageFiles } from './corpus.ts';
import { bodyPieces, matterLines } from './pagePieces.ts';
import { configOf, openSiteCopy } from './siteCopy.ts';

const pages = pageFiles();

/** Of a page's text, a stretch is taken: highlighting and drawing whole pages would leave time for few cases. */
const mostLines = 30;

/** The first line of a case may name its file. */
const header = /^path: (content\/[\w./-]+\.mdx?)\n/;

function generate(random: Random): string {
  const { path, text } = random.pick(pages);
  const [whole = '', matter = ''] = /^---\n([\s\S]*?)^---\n/m.exec(text) ?? [];
  const lines = text.slice(whole.length).split('\n');
  const body = lines.splice(random.below(Math.max(1, lines.length - mostLines / 2)), mostLines).join('\n');
  const other = random.pick(pages).text.split('\n');
  const from = random.below(other.length);
  const pieces = [...bodyPieces, other.slice(from, from + 1 + random.below(12)).join('\n')];
  const where = random.next();
  const newMatter = where < 0.35 ? mutateMatter(random, matter) : matter;
  const newBody = where > 0.25 ? mutate(random, body, pieces) : body;
  return `path: ${path}\n---\n${newMatter}---\n${newBody}`;
}

function mutateMatter(random: Random, matter: string): string {
  const lines = matter.split('\n').slice(0, -1);
  const own = random.pick(matterLines);
  const key = own.split(':', 1)[0];
  const others = lines.filter((line) => !line.startsWith(`${key}:`));
  const text = [...others.toSpliced(random.below(others.length + 1), 0, own), ''].join('\n');
  return random.chance(0.3) ? mutate(random, text, [...matterLines, piece(random, bodyPieces)]) : text;
}

const config = configOf('openapi: []');

/** Files of a batch, each under a name of its own. */
function filesOf(cases: readonly string[]): Map<string, string> {
  const files = new Map([config]);
  for (const text of cases) {
    let path = header.exec(text)?.[1] ?? 'content/docs/case.mdx';
    while (files.has(path) || path.includes('..'))
      path = path.replace(/(\.+)?(\.mdx?)$/, '-2$2').replaceAll('..', '');
    files.set(path, text.replace(header, ''));
  }
  return files;
}

/** The first page of each folder, as it is. */
const sample = (): Map<string, string> =>
  new Map(new Map(pages.map(({ path, text }) => [dirname(path), [path, text] as const])).values());

export default {
  batch: 20,
  generate,
  open: (folder) => openSiteCopy(folder, filesOf, new Map([config, ...sample()])),
} satisfies Target;
