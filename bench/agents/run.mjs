/**
 * `npm run bench -- agents`: what 100 tasks cost an agent over the same pages, as this engine and others publish them. The
 * others are installed into a temporary folder and build the Markdown that this engine has written.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fewestCharacters, playByFetching } from '../../tests/agents/fetch.mjs';
import { playByReading } from '../../tests/agents/play.mjs';
import { install, write } from '../peers/install.mjs';
import { engines } from './engines.mjs';
import { folderMedium, markdownMedium, withMcp } from './media.mjs';
import { pagesOf } from './pages.mjs';

const readTasks = (root) =>
  ['tasks', 'questions'].flatMap((name) =>
    JSON.parse(readFileSync(join(root, 'tests/agents', `${name}.json`), 'utf8')),
  );

/** Installs an engine, builds the pages with it, and returns the folder that it has written. */
function publish(engine, pages, folder) {
  console.log(`Building with ${engine.name}`);
  install(folder, engine.packages);
  for (const [name, text] of Object.entries(engine.files)) write(folder, name, text);
  for (const page of pages) write(folder, engine.fileOf(page), engine.write(page));
  const command = engine.node ? join(folder, engine.node) : process.execPath;
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_UPDATE_NOTIFIER: '1' };
  const { status, stdout, stderr } = spawnSync(command, engine.build, { cwd: folder, encoding: 'utf8', env });
  if (status !== 0) throw new Error(`${engine.name} has failed:\n${(stdout + stderr).slice(-2000)}`);
  return join(folder, engine.out);
}

const mean = (numbers) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

const figuresOf = (played) => ({
  solved: played.filter(({ isFound }) => isFound).length,
  calls: mean(played.map(({ calls }) => calls)),
  mean: mean(played.map(({ characters }) => characters)),
  median: played.map(({ characters }) => characters).sort((a, b) => a - b)[Math.floor(played.length / 2)],
});

/** What `play` makes of all tasks, one after the other. */
async function inTurn(tasks, play) {
  const results = [];
  for (const task of tasks) results.push(await play(task));
  return results;
}

/** Figures of all tasks for each medium, by its name; `dist` is the site as this engine has built it. */
export async function compareMedia(root, dist) {
  const tasks = readTasks(root);
  const pages = pagesOf(dist);
  const { url, title } = JSON.parse(readFileSync(join(dist, 'agents.json'), 'utf8'));
  const home = url.replace(/\/$/, '');
  const work = mkdtempSync(join(tmpdir(), 'agents-'));
  try {
    const published = engines.map((engine, index) => [
      engine.name,
      folderMedium(publish(engine, pages, join(work, String(index)))),
    ]);
    const media = new Map([
      ['this engine, without MCP', folderMedium(dist)],
      ['plain Markdown and `llms.txt`', markdownMedium(home, title, pages)],
      ...published,
    ]);
    const rows = {};
    rows['this engine, over MCP'] = await withMcp(root, dist, async (tools, call) =>
      figuresOf(await inTurn(tasks, (task) => playByReading(task, tools, call))),
    );
    for (const [name, medium] of media) {
      const played = await inTurn(tasks, (task) => playByFetching(task, home, medium));
      const best = mean(await inTurn(tasks, (task) => fewestCharacters(task, home, medium)));
      rows[name] = { ...figuresOf(played), best };
    }
    console.table(rows);
    return rows;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
