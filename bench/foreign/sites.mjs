/**
 * `npm run bench -- sites FOLDER…`: builds sites of other generators, given as folders, and says for each what came out: pages,
 * words of the Markdown files that their pages lack, time, memory, findings. Where the output of the site's own engine is at hand
 * or can be built, both are compared, page by page.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measuredBuild } from '../measuredBuild.mjs';
import { pagesIn, printComparison } from './compare.mjs';
import { buildOriginal, engineOf } from './original.mjs';
import { comparePictures } from './pictures.mjs';
import { printWords } from './words.mjs';

const engine = resolve(import.meta.dirname, '../..');
const most = 20;
const usage = `Usage: npm run bench -- sites [options] FOLDER…

  --keep FOLDER      Keeps what was built
  --original DIST    The output of the site's own engine, which is built into it where there is none; once for each site, in order
  --no-original      Compares with no original
  --pictures FOLDER  Writes NAME.html: pictures of ten pages beside those of the original, and measures what pages weigh`;

const nameOf = (site) => `${basename(dirname(site))}/${basename(site)}`;
const megabytes = (bytes) => Math.round(bytes / 1e6);

/** Findings with their number of places, the most frequent first, from what a build prints. */
function causesIn(report) {
  const counts = new Map();
  let places = 0;
  for (const line of report.split('\n')) {
    if (/^(error|warning|note) {2,}\S/.test(line)) places = 1;
    else if (/^ {9}\S/.test(line)) places += Number(/^ {9}and (\d+) more$/.exec(line)?.[1] ?? 1);
    else if (/^ {2}\S/.test(line) && places > 0) {
      const cause = line.trim().replace(/^(Broken (?:link|anchor)): .*/, '$1');
      counts.set(cause, (counts.get(cause) ?? 0) + places);
      places = 0;
    }
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([cause, count]) => `${String(count).padStart(6)}  ${cause}`);
}

/** Whether the output of the site's own engine is in the folder `theirs`, where it is built if there is none. */
function hasOriginal(site, theirs) {
  if (existsSync(theirs)) return true;
  const built = buildOriginal(site, theirs);
  if (!built) return false;
  if (built.status === 0) {
    console.log(`  original: ${built.seconds.toFixed(1)} s, ${megabytes(built.memory)} MB`);
    return true;
  }
  rmSync(theirs, { recursive: true, force: true });
  console.log(`  original: ${(built.stdout + built.stderr).trim().split('\n').slice(-3).join(' ')}`);
  return false;
}

/** Builds a site, prints what came out, and returns its row of the table. */
async function bench(site, { keep, original, pictures }) {
  const work = mkdtempSync(join(tmpdir(), 'sites-bench-'));
  const name = nameOf(site);
  const row = { name, engine: engineOf(site)?.name ?? 'plain', addresses: '', text: '', kB: '' };
  try {
    const out = join(work, 'ours');
    const run = measuredBuild(engine, site, out);
    const pages = existsSync(out) ? pagesIn(out) : new Map();
    console.log(`\n${name}\n  pages ${pages.size}, ${run.seconds.toFixed(1)} s, ${megabytes(run.memory)} MB`);
    console.log(`  ${run.summary}`);
    for (const cause of causesIn(run.stdout).slice(0, most)) console.log(`  ${cause}`);
    if (keep && pages.size > 0) cpSync(out, join(keep, name), { recursive: true });
    row.pages = pages.size;
    row.errors = /(\d+) errors?/.exec(run.summary)?.[1] ?? '0';
    row.s = run.seconds.toFixed(1);
    row.MB = megabytes(run.memory);
    const theirs = original === '' ? join(work, 'theirs') : resolve(original ?? '');
    const isCompared = original !== undefined && pages.size > 0 && hasOriginal(site, theirs);
    const theirPages = isCompared ? pagesIn(theirs) : undefined;
    row.whole = printWords(site, pages, theirPages);
    if (!theirPages) return row;
    const { shared, ...compared } = printComparison(pages, theirPages);
    Object.assign(row, compared);
    if (pictures && shared.length > 0) {
      mkdirSync(pictures, { recursive: true });
      const file = join(pictures, `${name.replace('/', '-')}.html`);
      const both = [
        { folder: out, pages },
        { folder: theirs, pages: theirPages },
      ];
      const weights = await comparePictures(name, ...both, shared, file);
      row.kB = `${Math.round(weights.own / 1000)} / ${Math.round(weights.other / 1000)}`;
      console.log(`  kB a page, ours / original: ${row.kB}; pictures: ${file}`);
    }
    return row;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const columns = {
  name: 'site',
  engine: 'engine',
  pages: 'pages',
  addresses: 'addresses equal',
  whole: 'with every word',
  text: 'same text',
  errors: 'errors',
  s: 's',
  MB: 'MB',
  kB: 'kB a page, ours / original',
};

/** Builds each of the folders, one after the other, and prints what came out, with a table at the end. */
export async function benchSites(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      keep: { type: 'string' },
      original: { type: 'string', multiple: true, default: [] },
      'no-original': { type: 'boolean', default: false },
      pictures: { type: 'string' },
    },
  });
  if (positionals.length === 0) return console.log(usage);
  const rows = [];
  for (const [index, folder] of positionals.entries()) {
    const original = values['no-original'] ? undefined : (values.original[index] ?? '');
    rows.push(await bench(resolve(folder), { ...values, original }));
  }
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const titles = Object.values(columns);
  console.log(`\n${[line(titles), line(titles.map(() => '---'))].join('\n')}`);
  for (const row of rows) console.log(line(Object.keys(columns).map((key) => row[key] ?? '')));
}
