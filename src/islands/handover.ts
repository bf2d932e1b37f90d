/** Hands over to React what the reader changed in the HTML of an island before it woke. */

type Field = HTMLInputElement | HTMLTextAreaElement;
const isSelectable = /^(text|search|url|tel|password)$/;

/** Sets a value as the reader would, past React's own record of it, so that React takes it for a change. */
function type(field: Field, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function takeText(field: Field): () => void {
  const { value, defaultValue } = field;
  if (value === defaultValue) return () => {};
  const hasRange = field instanceof HTMLTextAreaElement || isSelectable.test(field.type);
  const { selectionStart, selectionEnd } = field;
  field.value = defaultValue;
  return () => {
    type(field, value);
    if (hasRange) field.setSelectionRange(selectionStart, selectionEnd);
  };
}

function takeChecked(field: HTMLInputElement): () => void {
  const { checked, defaultChecked } = field;
  if (checked === defaultChecked) return () => {};
  field.checked = defaultChecked;
  return () => {
    if (field.checked !== checked && (checked || field.type === 'checkbox')) field.click();
  };
}

function takeChoice(field: HTMLSelectElement): () => void {
  const chosen = [...field.options].map(({ selected }) => selected);
  if ([...field.options].every(({ selected, defaultSelected }) => selected === defaultSelected))
    return () => {};
  return () => {
    for (const [index, option] of [...field.options].entries()) option.selected = chosen[index] ?? false;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

function takeOpen(details: HTMLDetailsElement): () => void {
  const { open } = details;
  return () => {
    details.open = open;
    const [oldState, newState] = open ? ['closed', 'open'] : ['open', 'closed'];
    details.dispatchEvent(new ToggleEvent('toggle', { oldState, newState }));
  };
}

function take(node: Element): () => void {
  if (node instanceof HTMLDetailsElement) return takeOpen(node);
  if (node instanceof HTMLSelectElement) return takeChoice(node);
  if (node instanceof HTMLTextAreaElement) return takeText(node);
  if (!(node instanceof HTMLInputElement) || node.type === 'file') return () => {};
  return node.type === 'checkbox' || node.type === 'radio' ? takeChecked(node) : takeText(node);
}

/** Puts an island back into the state of its build. Returns what brings the reader's state back, as events. */
export function takeState(island: HTMLElement): () => void {
  const gives = [...island.querySelectorAll('input, textarea, select, details')].map(take);
  return () => {
    for (const give of gives) give();
  };
}
