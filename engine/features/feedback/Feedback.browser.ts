import { trackEvent } from '#engine/shared/events.ts';
import { sendFeedback } from '#engine/shared/feedback.ts';
import { cleanAddress } from '#engine/shared/privacy.ts';

/** Where answers go. Without an endpoint, they go to analytics. */
declare const __FEEDBACK__: { endpoint?: string };

const { endpoint } = __FEEDBACK__;

/** Sends an answer to the endpoint, or to analytics. Resolves to whether it arrived. */
function send(helpful: string, reason: string): Promise<boolean> {
  const answer = { helpful, ...(reason && { reason }) };
  if (!endpoint) return Promise.resolve(trackEvent('feedback', answer));
  const { title, documentElement } = document;
  const url = cleanAddress(location.href);
  return sendFeedback(endpoint, { ...answer, url, title, lang: documentElement.lang });
}

async function answer(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const more = form.querySelector<HTMLElement>('.feedback__more');
  const status = form.querySelector<HTMLElement>('[role=status]');
  const field = form.querySelector('textarea');
  if (!more || !status || !field || form.ariaBusy === 'true') return;
  if (button.value) {
    for (const other of form.querySelectorAll<HTMLButtonElement>('fieldset button'))
      other.ariaPressed = String(other === button);
  }
  const helpful = form.querySelector<HTMLButtonElement>('[aria-pressed=true]')?.value ?? '';
  form.ariaBusy = 'true';
  status.textContent = '';
  const isSent = await send(helpful, button.value ? '' : field.value.trim());
  form.ariaBusy = null;
  const isOver = isSent && !button.value;
  status.textContent = (isSent ? form.dataset['thanks'] : form.dataset['failed']) ?? '';
  more.hidden = isOver;
  if (!isOver) return;
  const question = form.querySelector('fieldset');
  if (question) question.disabled = true;
  status.tabIndex = -1;
  status.focus({ preventScroll: true });
}

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.matches('.feedback')) return;
  event.preventDefault();
  if (event.submitter instanceof HTMLButtonElement) void answer(form, event.submitter);
});
