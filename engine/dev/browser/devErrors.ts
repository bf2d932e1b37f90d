/** The errors that the dev server has found, on top of the page. */
interface ShownProblem {
  file: string;
  line?: number;
  column?: number;
  message: string;
  hint?: string;
}

const style = `
  dialog { box-sizing: border-box; inline-size: min(60rem, 100vw - 2rem); max-block-size: 90vh; overflow: auto;
    padding: 1.5rem; border: 0; border-block-start: 6px solid #e5484d; border-radius: 8px; color: #eee;
    background: #18191b; font: 16px/1.5 ui-monospace, monospace; box-shadow: 0 8px 60px #0008; }
  dialog::backdrop { background: #0009; }
  h1, h2 { margin: 0; font-size: 1em; } h1 { color: #ff9592; } h2 { margin-block-start: 1.5em; color: #8ec8f6; }
  pre { margin: .5em 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; } p { margin: 0; color: #bbb; }
`;

let shown = '[]';
let host: HTMLElement | undefined;

function add(parent: ParentNode, name: string, text: string): void {
  const element = document.createElement(name);
  element.textContent = text;
  parent.append(element);
}

/** Shows the errors that came with the page, until they are gone or the reader presses Escape. */
export function showErrors(): void {
  const text = document.getElementById('dev-problems')?.textContent ?? '[]';
  if (text === shown) return;
  shown = text;
  host?.remove();
  const problems = JSON.parse(text) as ShownProblem[];
  if (problems.length === 0) return;
  host = document.createElement('dev-errors');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  const dialog = document.createElement('dialog');
  add(dialog, 'h1', problems.length === 1 ? '1 error' : `${problems.length} errors`);
  for (const { file, line, column, message, hint } of problems) {
    add(dialog, 'h2', [file, line, column].filter((part) => part !== undefined).join(':'));
    add(dialog, 'pre', message);
    if (hint) add(dialog, 'p', hint);
  }
  root.append(dialog);
  document.body.append(host);
  dialog.showModal();
}
