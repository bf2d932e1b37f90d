/** Folders of Markdown, written to a temporary folder for a test. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A copy of the fixture in a repository of its own, with packages of others; the caller removes it. */
export function copiedFixture(remote?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'plain-'));
  cpSync(join(import.meta.dirname, '../../../fixtures/plain'), folder, { recursive: true });
  mkdirSync(join(folder, 'node_modules/other'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/other/README.md'), '# Other\n');
  execFileSync('git', ['init', '-q'], { cwd: folder });
  if (remote) execFileSync('git', ['remote', 'add', 'origin', remote], { cwd: folder });
  return folder;
}

/** Writes a folder of these files, and removes it after the test. A text that begins with `->` is a link to the rest of it. */
export function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'plain-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    if (text.startsWith('->')) symlinkSync(text.slice(2), join(folder, file));
    else writeFileSync(join(folder, file), text);
  }
  return folder;
}
