/** What the browser shows while there is nothing to render. It loads the page again after each change. */

import type { Problem } from '#engine/shared/problems.ts';
import { escapeText } from '#engine/shared/text/escape.ts';

/** Address of the events that tell browsers of changes, of what is wrong with a page, and of the script of the error page. */
export const eventsPath = '/__dev/events';
export const foundPath = '/__dev/found';
export const waitPath = '/__dev/wait.js';
/** The `<meta>` that says which state of the site a page shows. */
export const stateName = 'dev-state';
export const waitScript = `const { content } = document.querySelector('meta[name=${stateName}]');
new EventSource('${eventsPath}?since=' + content).onmessage = () => location.reload();\n`;

/** Place of a problem as editors understand it: `file:line:column`. */
const placeOf = ({ file, line, column }: Problem): string =>
  [file, line, column].filter((part) => part !== undefined).join(':');

export const errorsOf = (found: readonly Problem[]): Problem[] =>
  found.filter(({ severity }) => severity === 'error');

export function errorPage(found: readonly Problem[]): string {
  const items = errorsOf(found).map((problem) => {
    const hint = problem.hint ? `<p>${escapeText(problem.hint)}</p>` : '';
    return `<h2>${escapeText(placeOf(problem))}</h2><pre>${escapeText(problem.message)}</pre>${hint}`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Errors</title><meta name="color-scheme" content="light dark">
<script type="module" src="${waitPath}"></script></head>
<body><main><h1>The site cannot be shown</h1>${items.join('')}</main></body></html>
`;
}
