const bar = () => document.getElementById('progress')?.dataset ?? {};
let timer = 0;

/** Shows the progress bar unless the page is here within 200 ms. */
export function startProgress(): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    bar()['state'] = 'loading';
  }, 200);
}

/** Ends the bar, or keeps it from starting. */
export function stopProgress(): void {
  clearTimeout(timer);
  if (bar()['state']) bar()['state'] = 'done';
}
