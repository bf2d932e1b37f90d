import type { TryItInput } from '#engine/shared/events.ts';

/** How long the form may take to wake and open, in milliseconds. */
const patience = 8000;

/** Opens the form of the operation if there is one and it is closed. */
async function openForm(): Promise<void> {
  const button = document.querySelector<HTMLElement>('#Main .try-it > button');
  const isOpen = () => document.querySelector('#Main .try-it form') !== null;
  if (!button || isOpen()) return;
  button.click();
  await new Promise<void>((resolve) => {
    const end = (): void => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const observer = new MutationObserver(() => isOpen() && end());
    const timer = setTimeout(end, patience);
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

/** Fills the form. Resolves to what does not fit, as a text for the assistant. */
export async function fillForm(values: Record<string, unknown>, body: unknown): Promise<string> {
  await openForm();
  const detail: TryItInput = { values, body };
  document.dispatchEvent(new CustomEvent('try-it:fill', { detail }));
  if (!detail.answer) return 'This page has no form to try an operation.';
  const unfit = await detail.answer;
  return unfit
    ? `The form does not have all of it as it should be:\n${unfit}`
    : 'The form is filled. The reader can check it and press Send.';
}
