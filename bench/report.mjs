/** The measured figures as Markdown tables, put between the marks of a file. */
import { readFileSync, writeFileSync } from 'node:fs';

const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
const seconds = (value) => value.toFixed(1);

function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const limits = { site: 4, 200: 2, 1000: 5, 5000: 16, 10000: 30 };

function builds(measured) {
  const names = Object.keys(measured).sort((a, b) => (Number(a) || 0) - (Number(b) || 0));
  return table(
    ['pages', 'cold, s', 'limit, s', 'warm, s', 'one page changed, s', 'peak memory, MB'],
    names.map((name) => {
      const { cold, warm, edited, memory } = measured[name];
      const label = name === 'site' ? 'this site' : `${Number(name).toLocaleString('en')} generated`;
      return [
        label,
        seconds(cold),
        limits[name] ?? '',
        seconds(warm),
        seconds(edited),
        (memory / 1e6).toFixed(0),
      ];
    }),
  );
}

function weights(measured) {
  return table(
    ['kind of page', 'pages', 'largest, kB', 'HTML', 'CSS', 'JavaScript', 'median, kB'],
    measured.map(({ kind, pages, largest, median }) => [
      kind,
      pages,
      `${kilobytes(largest.total)} (\`${largest.path}\`)`,
      kilobytes(largest.html),
      kilobytes(largest.css),
      kilobytes(largest.js),
      kilobytes(median.total),
    ]),
  );
}

function scores(measured) {
  return table(
    [
      'kind of page',
      'performance',
      'accessibility',
      'best practices',
      'SEO',
      'LCP, ms',
      'TBT, ms',
      'layout shift',
    ],
    Object.entries(measured).map(([kind, page]) => [
      kind,
      page.performance,
      page.accessibility,
      page['best-practices'],
      page.faults.includes('is-crawlable') ? `${page.seo} (noindex)` : page.seo,
      page.lcp,
      page.tbt,
      page.cls,
    ]),
  );
}

const searchLimits = { site: 125, 200: 125, 5000: 170 };

function search(measured) {
  const names = Object.keys(measured).sort((a, b) => (Number(a) || 0) - (Number(b) || 0));
  const { at1, at5, mrr } = measured.site.relevance;
  const rows = names.map((name) => {
    const { index, all, http2, http1, key } = measured[name];
    return [
      name === 'site' ? 'this site' : `${Number(name).toLocaleString('en')} generated`,
      `${kilobytes(index.median)} (${kilobytes(index.high)})`,
      `${kilobytes(all.median)} (${kilobytes(all.high)})`,
      searchLimits[name] ?? '',
      (http2 / 1000).toFixed(2),
      (http1 / 1000).toFixed(2),
      `${key.median.toFixed(0)} (${key.high.toFixed(0)})`,
    ];
  });
  const head = [
    'pages',
    'index for one question, kB (95 %)',
    'opened and one question, kB (most)',
    'limit, kB',
    'first results on slow 4G, s',
    'over HTTP/1.1, s',
    'a key, ms (95 %)',
  ];
  const share = (value) => value.toFixed(3);
  return `${table(head, rows)}\n\nOn this site the first hit is right for ${share(at1)} of the questions, one of the first five for ${share(at5)}; MRR ${share(mrr)}.`;
}

const kindsOfTasks = {
  call: 'find the call for a task',
  fields: 'its fields',
  sdk: 'the method of an SDK',
  since: 'since when',
  all: 'all',
};

function agents({ kinds }) {
  return table(
    ['task', 'tasks', 'answer found', 'calls, mean', 'kB until the answer, median'],
    Object.entries(kinds).map(([kind, { tasks, found, calls, bytes }]) => [
      kindsOfTasks[kind],
      tasks,
      found,
      calls.toFixed(1),
      kilobytes(bytes),
    ]),
  );
}

const thousands = (characters) => (characters / 1000).toFixed(1);

function media(rows) {
  return table(
    [
      '',
      'solved, of 100',
      'calls, mean',
      'thousand characters, mean',
      'median',
      'with the shortest page chosen at once',
    ],
    Object.entries(rows).map(([name, { solved, calls, mean, median, best }]) => [
      name,
      solved,
      calls.toFixed(1),
      thousands(mean),
      thousands(median),
      best === undefined ? '–' : thousands(best),
    ]),
  );
}

/** A row for each measure, a column for each engine; in brackets how many times as much as the first. */
function peers({ engines, machine }) {
  const names = Object.keys(engines);
  const row = (label, read, show) => {
    const values = names.map((name) => read(engines[name]));
    const [first] = values;
    const cells = values.map((value, index) => {
      if (value === undefined) return '–';
      return index === 0 || !first ? show(value) : `${show(value)} (${(value / first).toFixed(1)} ×)`;
    });
    return [label, ...cells];
  };
  const sizes = Object.keys(engines[names[0]].builds).map(Number);
  const kinds = {
    cold: 'cold build',
    warm: 'build without a change',
    edited: 'build after one changed guide',
  };
  const rows = sizes.flatMap((size) => {
    const of = `of ${size.toLocaleString('en')} guides`;
    const built = Object.entries(kinds).flatMap(([kind, label]) => [
      row(`${label} ${of}, processor s`, ({ builds }) => builds[size]?.[kind].cpu, seconds),
      row(`the same, s`, ({ builds }) => builds[size]?.[kind].wall, seconds),
    ]);
    const memory = row(
      `memory of the cold build ${of}, MB`,
      ({ builds }) => builds[size]?.cold.memory,
      (bytes) => (bytes / 1e6).toFixed(0),
    );
    return [...built, memory];
  });
  const fetched = [
    row('first visit, kB', ({ visits }) => visits?.first.all, kilobytes),
    row('of it scripts, kB', ({ visits }) => visits?.first.script, kilobytes),
    row('search opened and one question, kB', ({ visits }) => visits?.searched, kilobytes),
    row('a second page, kB', ({ visits }) => visits?.second, kilobytes),
  ];
  const percent = (share) => (share * 100).toFixed(0);
  const answered = [
    row('questions of readers answered first, %', ({ relevance }) => relevance?.at1, percent),
    row('among the first five, %', ({ relevance }) => relevance?.at5, percent),
  ];
  const scored = ['performance', 'accessibility', 'lcp', 'tbt'].map((name) => [
    `Lighthouse: ${{ lcp: 'largest paint, ms', tbt: 'blocking time, ms' }[name] ?? name}`,
    ...names.map((engine) => engines[engine].lighthouse?.[name] ?? '–'),
  ]);
  const head = ['', ...names];
  return `${sentenceOf(machine)} Starlight ran with Node.js 24.\n\n${table(head, [...rows, ...fetched, ...answered, ...scored])}`;
}

const sentenceOf = ({ cpu, cores, memory, node, date }) =>
  `Measured on ${date}: ${cores} cores (${cpu}), ${Math.round(memory / 1e9)} GB, Node.js ${node}.`;

const parts = {
  machine: sentenceOf,
  builds,
  search,
  agents,
  media,
  peers,
  weights: (measured) => weights(Object.values(measured)),
  scores,
};

/** Replaces what stands between `<!-- name -->` and `<!-- end -->`; parts without figures stay as they are. */
export function writeReport(file, results) {
  let text = readFileSync(file, 'utf8');
  for (const [name, render] of Object.entries(parts)) {
    if (!results[name]) continue;
    const place = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- end -->)`);
    text = text.replace(place, (_, start, end) => `${start}\n${render(results[name])}\n\n${end}`);
  }
  writeFileSync(file, text);
}
