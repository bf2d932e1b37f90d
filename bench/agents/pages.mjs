/** The pages of a site that was built by this engine, as plain Markdown for other engines. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entriesOf } from '../../tests/agents/fetch.mjs';

/** The quoted line by which a page of this engine leads agents to `llms.txt`. */
const lineForAgents = /^> For AI agents: .*\n\n/m;

/** Pages that `llms.txt` names: path without a slash at its beginning, title, description, and text without the title. */
export function pagesOf(dist) {
  const entries = entriesOf(readFileSync(join(dist, 'llms.txt'), 'utf8'));
  return entries.flatMap(({ address, title, description }) => {
    const path = new URL(address).pathname.slice(1).replace(/\.md$/, '');
    const file = join(dist, `${path}.md`);
    if (!existsSync(file)) return [];
    const text = readFileSync(file, 'utf8')
      .replace(lineForAgents, '')
      .replace(/^# .*\n+/, '');
    return [{ path, title, description: description.replace(/ \([\d.]+ k?B\)$/, ''), text }];
  });
}
