/** Lighthouse's mobile scores of pages, in a real Chromium. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../tests/programs.mjs';
import { serveWhile, waitFor } from './cli.mjs';
import { endGroup } from './peers/process.mjs';

/** Lighthouse is large and needed here alone, so it is not among the project's dependencies. */
const loadInstalled = () =>
  import('lighthouse').catch(() => {
    throw new Error('Lighthouse is missing. Run: npm install --no-save lighthouse@12');
  });

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Scores of 0 to 100 by category, and the audits that cost points. */
async function score(lighthouse, url, port) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: categories,
  });
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const scores = Object.fromEntries(
    categories.map((id) => [id, Math.round((lhr.categories[id].score ?? 0) * 100)]),
  );
  const counts = new Set(
    categories.flatMap((id) =>
      lhr.categories[id].auditRefs.filter(({ weight }) => weight > 0).map((ref) => ref.id),
    ),
  );
  const audits = Object.values(lhr.audits).filter(
    (audit) => audit.score !== null && audit.score < 0.9 && counts.has(audit.id),
  );
  return {
    ...scores,
    lcp: Math.round(lhr.audits['largest-contentful-paint'].numericValue),
    cls: Number(lhr.audits['cumulative-layout-shift'].numericValue.toFixed(3)),
    tbt: Math.round(lhr.audits['total-blocking-time'].numericValue),
    faults: audits.map(({ id }) => id),
  };
}

/** Measures each path; the better of two runs counts, because the machine does other things as well. `load` imports Lighthouse. */
export async function scoresOf(load, origin, paths) {
  const { default: lighthouse } = await load();
  const chrome = findChromium();
  if (!chrome) throw new Error('No Chromium found: install one, or name it in CHROME_PATH.');
  const profile = mkdtempSync(join(tmpdir(), 'bench-'));
  const flags = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ];
  const args = [...flags, `--user-data-dir=${profile}`, '--remote-debugging-port=0', 'about:blank'];
  const browser = spawn(chrome, args, { detached: true });
  const end = () => endGroup(browser);
  process.once('exit', end);
  try {
    const port = Number(await waitFor(browser, 'stderr', /DevTools listening on ws:\/\/[^:]+:(\d+)\//));
    const results = {};
    for (const [kind, path] of Object.entries(paths)) {
      const url = origin + path;
      const runs = [await score(lighthouse, url, port), await score(lighthouse, url, port)];
      runs.sort((a, b) => b.performance - a.performance);
      results[kind] = { path, ...runs[0] };
      console.log(`  ${path}: ${categories.map((id) => `${id} ${runs[0][id]}`).join(', ')}`);
    }
    return results;
  } finally {
    const ended = browser.exitCode === null && new Promise((resolve) => browser.once('exit', resolve));
    end();
    await ended;
    process.removeListener('exit', end);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The same of a built site, as `npm start` serves it. */
export const measureScores = (root, dist, paths) =>
  serveWhile(root, dist, (url) => scoresOf(loadInstalled, new URL(url).origin, paths));
