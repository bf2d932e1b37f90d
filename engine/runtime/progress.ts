import { find } from './page.ts';

const { dataset } = find('#progress');
let timer = 0;

/** Ends the progress bar, or keeps it from starting. */
export function stopProgress(): void {
  clearTimeout(timer);
  if (dataset['state']) dataset['state'] = 'done';
}

/** Shows the progress bar unless it is stopped within 200 ms. */
export function startProgress(): void {
  timer = window.setTimeout(() => {
    dataset['state'] = 'loading';
  }, 200);
}
