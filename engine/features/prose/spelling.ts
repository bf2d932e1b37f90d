/** Spelling by `cspell`, where a site has it installed; its own configuration counts. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Report, ReportedSite } from '#engine/output/feature.ts';

const none: Report = { title: 'Spelling', lines: [], summary: undefined };

/** Reports words of pages that are in no dictionary. */
export async function checkSpelling({
  root,
  config: { prose },
  pages,
  problems,
}: ReportedSite): Promise<Report> {
  if (!prose?.spelling) return none;
  const folders = createRequire(join(root, 'site.config.ts')).resolve.paths('cspell') ?? [];
  const program = folders.map((folder) => join(folder, 'cspell/bin.mjs')).find((file) => existsSync(file));
  if (program === undefined)
    return {
      ...none,
      lines: ['Spelling is not checked: install cspell (npm install --save-dev cspell).'],
    };
  const files = [...new Set(pages.map(({ source }) => source))].filter((file) => /\.mdx?$/.test(file));
  const { output, code } = await run(program, root, files.join('\n'));
  const found = Array.from(output.matchAll(/^(.+?):(\d+):(\d+) - Unknown word \((.+?)\)(?: .*?\[(.*)\])?/gm));
  for (const [, file = '', line, column, word, suggestions = ''] of found) {
    const [nearest] = suggestions.replaceAll('*', '').split(', ');
    const hint = `${nearest ? `Did you mean "${nearest}"? ` : ''}A word of your own belongs to "words" in cspell.json.`;
    const place = { file: file.replaceAll('\\', '/'), line: Number(line), column: Number(column) };
    problems.tell(prose.level, place, `No dictionary has the word "${word}".`, hint);
  }
  if (code !== 0 && found.length === 0)
    problems.warn({ file: 'cspell.json' }, 'Spelling cannot be checked.', 'Run npx cspell to see why.');
  return none;
}

const run = (program: string, cwd: string, files: string): Promise<{ output: string; code: number | null }> =>
  new Promise((resolve, reject) => {
    const options = ['--no-progress', '--no-summary', '--no-color', '--show-suggestions', '--relative'];
    const child = spawn(process.execPath, [program, 'lint', ...options, '--file-list', 'stdin'], {
      cwd,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.on('error', reject).on('close', (code) => resolve({ output, code }));
    child.stdin.end(files);
  });
