/** How long the form may take to wake and open, in milliseconds. */
const patience = 8000;

/** The form of the operation, opened where it is closed; none on other pages. */
async function openForm(): Promise<HTMLElement | undefined> {
  const button = document.querySelector<HTMLElement>('#main .try-it > button');
  const form = () => document.querySelector<HTMLElement>('#main .try-it form') ?? undefined;
  if (!button || form()) return form();
  button.click();
  return new Promise((resolve) => {
    const end = (): void => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(form());
    };
    const observer = new MutationObserver(() => form() && end());
    const timer = setTimeout(end, patience);
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

/** Types a value as a reader would, so that React hears of it. */
function type(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Fills fields by their names, passwords excepted; says what was filled and what is not there. */
export async function fillForm(values: Record<string, unknown>): Promise<string> {
  const form = await openForm();
  if (!form) return 'This page has no form to try an operation.';
  const labels = [...form.querySelectorAll('label')];
  const missing = Object.entries(values).flatMap(([name, value]) => {
    const label = labels.find((each) => each.querySelector('code')?.textContent === name);
    const field = label?.control;
    const isText = field instanceof HTMLInputElement && field.type === 'text';
    if (!isText && !(field instanceof HTMLTextAreaElement) && !(field instanceof HTMLSelectElement))
      return name;
    type(field, typeof value === 'string' ? value : JSON.stringify(value));
    return [];
  });
  const known = labels.map((label) => label.querySelector('code')?.textContent).filter(Boolean);
  return missing.length === 0
    ? 'The form is filled. The reader can check it and press Send.'
    : `Not there: ${missing.join(', ')}. The form has: ${known.join(', ')}.`;
}
