/**
 * `npm run bench -- sites FOLDER…`: builds sites of other generators, given as folders, and says for each what came out: pages,
 * words of the Markdown files that their pages lack, time, memory, findings. `--keep FOLDER` keeps what was built.
 * Where Docusaurus itself is installed beside a site, it builds the same sources, and both results are compared.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Parser } from 'htmlparser2';
import { measuredBuild } from './measuredBuild.mjs';
import { compareWords } from './words.mjs';

const engine = resolve(import.meta.dirname, '..');
const most = 20;

/** Pages of an output folder: route path to file. */
function pagesIn(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  return new Map(
    files.map((file) => [
      `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`,
      join(folder, file),
    ]),
  );
}

/** Classes of the element that holds what a writer wrote. */
const bodies = /(^| )(prose|markdown)( |$)/;

/** Text without white space, ids of headings and addresses of links in what a writer wrote. */
function contentOf(file, baseUrl) {
  const found = { text: '', ids: [], links: [] };
  let [depth, inside, skipped] = [0, 0, 0];
  const parser = new Parser({
    onopentag(name, { class: classes = '', id, href, ...rest }) {
      depth++;
      if (inside === 0 && bodies.test(classes)) inside = depth;
      if (inside === 0) return;
      if (
        skipped === 0 &&
        (/^(script|style|svg|button|template|h1)$/.test(name) ||
          /hash-link|sr-only|tabs__label/.test(classes) ||
          rest['role'] === 'tablist')
      )
        skipped = depth;
      if (/^h[2-6]$/.test(name) && id) found.ids.push(id);
      const isWritten = !/image__zoom/.test(classes) && !/^#|\/assets\//.test(href ?? '#');
      if (name === 'a' && skipped === 0 && isWritten) found.links.push(href.replace(/\/$/, '') || baseUrl);
    },
    ontext(text) {
      if (inside > 0 && skipped === 0) found.text += text.replace(/[\s\u200B]+/g, '');
    },
    onclosetag() {
      if (depth === inside) inside = 0;
      if (depth === skipped) skipped = 0;
      depth--;
    },
  });
  parser.write(readFileSync(file, 'utf8'));
  parser.end();
  return found;
}

/** The command of Docusaurus for a site; `undefined` where it is not installed. */
function docusaurusOf(site) {
  const file = join(site, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const above = join(dirname(site), 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  return [file, above].find((each) => existsSync(each));
}

function compare(ours, theirs) {
  const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
  const shared = [...theirs].filter(([path]) => ours.has(path));
  const missing = [...theirs.keys()].filter((path) => !ours.has(path));
  /** Pages that differ, by what differs in them. */
  const differing = { text: [], ids: [], links: [] };
  let comparable = 0;
  for (const [path, file] of shared) {
    const [own, other] = [contentOf(ours.get(path), '/'), contentOf(file, '/')];
    if (other.text === '') continue;
    comparable++;
    for (const [part, paths] of Object.entries(differing))
      if (!same(own[part], other[part])) paths.push(path + firstDifference(own[part], other[part]));
  }
  return { theirs: theirs.size, shared: shared.length, comparable, missing, differing };
}

/** Where two lists part, ours first; nothing for texts. */
function firstDifference(own, other) {
  if (typeof own === 'string') return '';
  const at = other.findIndex((value, index) => value !== own[index]);
  return ` (${own[at === -1 ? other.length : at] ?? 'nothing'} for ${other[at] ?? 'nothing'})`;
}

function bench(folder, keep) {
  const site = resolve(folder);
  const work = mkdtempSync(join(tmpdir(), 'sites-bench-'));
  try {
    const out = join(work, 'ours');
    const run = measuredBuild(engine, site, out);
    const pages = existsSync(out) ? pagesIn(out) : new Map();
    console.log(`\n${nameOf(site)}`);
    console.log(`  pages ${pages.size}, ${run.seconds.toFixed(1)} s, ${Math.round(run.memory / 1e6)} MB`);
    console.log(`  ${run.summary}`);
    for (const cause of causesIn(run.stdout).slice(0, most)) console.log(`  ${cause}`);
    if (keep && pages.size > 0) cpSync(out, join(keep, nameOf(site)), { recursive: true });
    const { files, whole, missing: lacking } = compareWords(site, pages);
    console.log(`  of ${files} pages with a file, ${whole} have every word of it`);
    for (const { file, lost } of lacking.slice(0, most))
      console.log(`    ${file}: ${lost.length}: ${lost.slice(0, 12).join(' ')}`);
    const command = docusaurusOf(site);
    if (!command || pages.size === 0) return;
    const other = join(work, 'theirs');
    const start = performance.now();
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, 'build', '--out-dir', other], {
      cwd: site,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    const seconds = (performance.now() - start) / 1000;
    if (status !== 0)
      return console.log(`  Docusaurus: ${(stdout + stderr).trim().split('\n').slice(-3).join(' ')}`);
    const { theirs, shared, comparable, missing, differing } = compare(pages, pagesIn(other));
    console.log(`  Docusaurus: ${theirs} pages, ${seconds.toFixed(1)} s`);
    const equal = Object.entries(differing).map(([part, paths]) => `${part} ${comparable - paths.length}`);
    console.log(`  addresses equal ${shared}; of ${comparable} with text: ${equal.join(', ')}`);
    for (const [what, paths] of [
      ['addresses missing here', missing],
      ...Object.entries(differing).map(([part, paths]) => [`other ${part}`, paths]),
    ])
      if (paths.length > 0) console.log(`  ${what}, ${paths.length}: ${paths.slice(0, most).join(' ')}`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

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

const nameOf = (site) => `${basename(dirname(site))}/${basename(site)}`;

/** Builds each of the folders, one after the other, and prints what came out. */
export function benchSites(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { keep: { type: 'string' } },
  });
  if (positionals.length === 0) console.log('Usage: npm run bench -- sites [--keep FOLDER] FOLDER…');
  for (const folder of positionals) bench(folder, values.keep);
}
