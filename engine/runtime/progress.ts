import { find } from './page.ts';

const bar = find('#progress');
let timer = 0;

/** Ends the progress bar, or prevents its start. */
export function stopProgress(): void {
  clearTimeout(timer);
  if (bar.dataset['state']) bar.dataset['state'] = 'done';
}

/** Shows the progress bar unless it is stopped within 200 ms. */
export function startProgress(): void {
  timer = window.setTimeout(() => {
    bar.dataset['state'] = 'loading';
  }, 200);
}
