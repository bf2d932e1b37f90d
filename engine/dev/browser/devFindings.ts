/** What the dev server has found wrong with the page: errors on top of it, warnings in a corner. */
import { read, write } from '#engine/runtime/storage.ts';
import type { Problem } from '#engine/shared/problems.ts';
import { add, shadowHost } from './edit/shadow.ts';

const style = `
  dialog, section { box-sizing: border-box; overflow: auto; padding: 1.5rem; border: 0; border-radius: 8px;
    border-block-start: 6px solid #e5484d; color: #eee; background: #18191b; font: 16px/1.5 ui-monospace, monospace;
    box-shadow: 0 8px 60px #0008; }
  dialog { inline-size: min(60rem, 100vw - 2rem); max-block-size: 90vh; }
  dialog::backdrop { background: #0009; }
  h1, h2 { margin: 0; font-size: 1em; } h1 { color: #ff9592; } h2 { margin-block-start: 1.5em; color: #8ec8f6; }
  pre { margin: .5em 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; } p { margin: 0; color: #bbb; }
  h2, p { overflow-wrap: anywhere; }
  section { position: fixed; z-index: 9999; inset: auto 1rem 1rem auto; inline-size: min(32rem, 100vw - 2rem);
    max-block-size: min(40vh, 24rem); padding: 1rem; border-block-start: 4px solid #f5b83d; font-size: 13px; }
  section h1 { color: #f5b83d; } section h2 { margin-block-start: 1em; }
  button { float: inline-end; position: sticky; inset-block-start: 0; min-block-size: 24px; border: 1px solid #888;
    border-radius: 4px; color: inherit; background: #18191b; font: inherit; cursor: pointer; }
`;

const closedKey = 'dev-warnings-closed';
const shown = { error: '[]', warning: '[]' };
const hosts: { error?: HTMLElement; warning?: HTMLElement } = {};
let question = '';

/** Puts a box with findings of one kind into the page, in the place of the one before. */
function show(severity: 'error' | 'warning', found: readonly Problem[]): void {
  const text = JSON.stringify(found);
  if (text === shown[severity]) return;
  shown[severity] = text;
  hosts[severity]?.remove();
  // Warnings that were closed stay so while they only move within their files.
  const closing = JSON.stringify(found.map(({ file, message }) => [file, message]));
  if (found.length === 0 || (severity === 'warning' && read(closedKey, 'sessionStorage') === closing)) return;
  const { host, root } = shadowHost(`dev-${severity}s`, style);
  const box = document.createElement(severity === 'error' ? 'dialog' : 'section');
  if (severity === 'warning')
    add(box, 'button', 'Close', () => {
      write(closedKey, closing, 'sessionStorage');
      host.remove();
    });
  add(box, 'h1', `${found.length} ${severity}${found.length === 1 ? '' : 's'}`);
  for (const { file, line, column, message, hint } of found) {
    add(box, 'h2', [file, line, column].filter((part) => part !== undefined).join(':'));
    add(box, 'pre', message);
    if (hint) add(box, 'p', hint);
  }
  root.append(box);
  document.body.append(host);
  hosts[severity] = host;
  if (box instanceof HTMLDialogElement) box.showModal();
}

/**
 * Shows what is wrong with the page until it is mended, errors until the reader presses Escape. Those that came with it
 * are shown at once; what else there is, and what is gone, the server says when it has looked.
 */
export async function showFindings(): Promise<void> {
  const state = document.querySelector<HTMLMetaElement>('meta[name=dev-state]')?.content;
  const asked = `${location.pathname} ${state}`;
  if (asked === question) return;
  question = asked;
  const text = document.getElementById('dev-problems')?.textContent ?? '[]';
  const first = JSON.parse(text) as Problem[];
  if (first.some((error) => !shown.error.includes(JSON.stringify(error)))) show('error', first);
  const answer = fetch(`/__dev/found${location.pathname}`, { cache: 'no-store' });
  const found = await answer.then((response) => response.json() as Promise<Problem[]>).catch(() => undefined);
  if (!found || asked !== question) return;
  for (const severity of ['error', 'warning'] as const)
    show(
      severity,
      found.filter((finding) => finding.severity === severity),
    );
}
