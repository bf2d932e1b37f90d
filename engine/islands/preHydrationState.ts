/** Hands changes of the reader in the HTML of an island over to React. */

/** One changed element. `reset` restores the state of the build, `replay` repeats the change as an event. */
interface Change {
  reset?: () => void;
  replay: () => void;
}

type Field = HTMLInputElement | HTMLTextAreaElement;
const isSelectable = /^(text|search|url|tel|password|textarea)$/;

/** Sets a value as the browser does, past React's own setter. Otherwise React sees no change. */
function type(field: Field, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function textChange(field: Field): Change | undefined {
  const { value, defaultValue, selectionStart, selectionEnd } = field;
  if (value === defaultValue) return undefined;
  return {
    reset: () => {
      field.value = defaultValue;
    },
    replay: () => {
      type(field, value);
      if (isSelectable.test(field.type)) field.setSelectionRange(selectionStart, selectionEnd);
    },
  };
}

function checkedChange(field: HTMLInputElement): Change | undefined {
  const { checked, defaultChecked } = field;
  if (checked === defaultChecked) return undefined;
  return {
    reset: () => {
      field.checked = defaultChecked;
    },
    replay: () => {
      const canClick = checked || field.type === 'checkbox';
      if (canClick && field.checked !== checked) field.click();
    },
  };
}

function choiceChange(field: HTMLSelectElement): Change | undefined {
  const options = [...field.options];
  if (options.every(({ selected, defaultSelected }) => selected === defaultSelected)) return undefined;
  const chosen = options.filter(({ selected }) => selected);
  return {
    replay: () => {
      for (const option of options) option.selected = chosen.includes(option);
      field.dispatchEvent(new Event('change', { bubbles: true }));
    },
  };
}

function openChange(details: HTMLDetailsElement): Change {
  const { open } = details;
  return {
    replay: () => {
      details.open = open;
      const [oldState, newState] = open ? ['closed', 'open'] : ['open', 'closed'];
      details.dispatchEvent(new ToggleEvent('toggle', { oldState, newState }));
    },
  };
}

function changeOf(node: Element): Change | undefined {
  if (node instanceof HTMLDetailsElement) return openChange(node);
  if (node instanceof HTMLSelectElement) return choiceChange(node);
  if (node instanceof HTMLTextAreaElement) return textChange(node);
  if (!(node instanceof HTMLInputElement) || node.type === 'file') return undefined;
  return node.type === 'checkbox' || node.type === 'radio' ? checkedChange(node) : textChange(node);
}

/** Restores the state of the build in an island. Returns a function that replays the reader's changes as events. */
export function captureState(island: HTMLElement): () => void {
  const nodes = [...island.querySelectorAll('input, textarea, select, details')];
  const changes = nodes.map(changeOf).filter((change) => change !== undefined);
  for (const { reset } of changes) reset?.();
  return () => {
    for (const { replay } of changes) replay();
  };
}
