/** Releases say where they come from; posts use what existed on their day, or say when they were brought up to date. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const content = join(import.meta.dirname, '../../../site/content');
const read = (path: string): string => readFileSync(join(content, path), 'utf8');

/** Day and change of a release, and the words by which a post uses it. */
const changes: [day: string, change: string, words: RegExp][] = [
  ['2024-08-12', 'Output JSON format', /output JSON format/i],
  ['2024-08-26', 'Volatile knowledge', /volatile knowledge/i],
  ['2024-09-09', 'Modes of the chat widget', /\bmode: "|'mode' =>|\bmodes? `/],
  ['2024-09-09', 'Conversation starters', /conversation starter/i],
  ['2024-10-07', 'HTTP Request', /HTTP Request\b/],
  ['2024-11-04', 'Streaming through server-sent events', /\/api\/v2\b|server-sent/],
  ['2024-11-11', 'One word for abilities: skills', /\bskills?\b/i],
  ['2024-11-25', 'Analysis of each answer', /MetaControl/],
  ['2024-12-09', 'Serena, the agent creator', /\bSerena\b/],
  ['2024-12-16', 'IBM as a provider', /\bIBM\b|\bGranite\b/],
  ['2025-01-06', 'Drafts and published versions', /publish a version|published (?:agent|version)/i],
  ['2025-01-27', 'Agent Quality Studio', /Quality Studio/],
  ['2025-01-27', 'DeepSeek as a provider, with V3 and R1', /DeepSeek/],
  ['2025-03-10', 'SDK for JavaScript and TypeScript', /@serenity-star\/sdk|JavaScript SDK|SerenityClient/],
  ['2025-03-10', 'Extension for Visual Studio Code', /Visual Studio Code/],
  ['2025-03-17', 'Community node for n8n', /\bn8n\b/],
  ['2025-03-17', 'Qwen models of Alibaba', /Qwen|Alibaba/],
  ['2025-03-31', 'Side panels', /side[- ]panel/i],
];

/** The same for what came after the last entry of the release notes, from the history of the SDKs. */
const later: [day: string, change: string, words: RegExp][] = [
  ['2025-08-06', 'Information about an agent before its first message', /\.info\b|\bgetInfo/],
  ['2025-10-09', 'Feedback on messages', /submitFeedback|thumbs?[- ]/i],
  ['2025-10-16', 'Status of connectors', /getConnectorStatus|connector status/i],
  ['2026-01-01', 'Approval of skills', /\bapprovals?\b|sendToolApprovals/i],
  ['2026-01-12', 'Transcription', /\btranscri(?:be|ption)/i],
  ['2026-04-17', 'Agent client credentials', /client credentials/i],
  ['2026-06-03', 'Citations', /\bcitations?\b/i],
];

/** The text of a post without its front matter, the addresses of links and notes on what is newer. */
function bodyOf(post: string): string {
  const [, body = ''] = post.split(/\n---\n(.*)/s);
  return body.replace(/^:::note\[Newer than this post\]$.*?^:::$/gms, '').replace(/\]\([^)\n]*\)/g, ']');
}

/** What a post of `day` uses that came later. */
const early = (day: string, text: string): string[] =>
  [...changes, ...later]
    .filter(([since, , words]) => since > day && words.test(text))
    .map(([, change]) => change);

test('each change stands in the release notes of its day', () => {
  const missing = changes.filter(
    ([day, change]) => !read(`release-notes/${day}.mdx`).includes(`title="${change}"`),
  );
  expect(missing).toEqual([]);
});

test.each(['release-notes', 'blog'])('every entry of %s says that it was reconstructed', (folder) => {
  const silent = readdirSync(join(content, folder))
    .filter((file) => file.endsWith('.mdx'))
    .filter((file) => !/^inferred: true$/m.test(read(`${folder}/${file}`)));
  expect(silent).toEqual([]);
});

test('no post uses what came later, unless it says of which day it is', () => {
  const found = readdirSync(join(content, 'blog')).flatMap((file) => {
    const post = read(`blog/${file}`);
    const day = /^date: *(\S+)$/m.exec(post)?.[1] ?? '';
    const updated = /^last_update:\n +date: *(\S+)$/m.exec(post)?.[1];
    const body = bodyOf(post);
    if (updated !== undefined && !body.includes('*As of ')) return [`${file}: does not say so`];
    return early(updated ?? day, body).map((change) => `${file}: ${change}`);
  });
  expect(found).toEqual([]);
});

test('a post that uses something too early is found', () => {
  expect(early('2025-03-30', bodyOf('---\nx: 1\n---\nThe side panel.\n'))).toEqual(['Side panels']);
  expect(early('2025-03-31', 'The side panel.')).toEqual([]);
  expect(early('2024-01-01', bodyOf('---\nx: 1\n---\n[a](/n8n)\n'))).toEqual([]);
  expect(early('2025-10-16', 'It requires approval.')).toEqual(['Approval of skills']);
  const note = ':::note[Newer than this post]\n\nIt requires approval.\n\n:::';
  expect(early('2025-10-16', bodyOf(`---\nx: 1\n---\n${note}\n`))).toEqual([]);
});
