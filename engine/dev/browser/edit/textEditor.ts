/** Loads the text editor when it is wanted. */

export interface TextEditor {
  text(): string;
  /** Puts words in the place of what is selected. */
  insert(words: string): void;
  focus(): void;
  close(): void;
}

interface Options {
  parent: HTMLElement;
  root: ShadowRoot;
  text: string;
  /** What it is, for those who do not see it. */
  label: string;
  onChange(): void;
  onSave(): void;
  onLeave(): void;
  /** Files were dropped or pasted. */
  onFiles(files: File[]): void;
}

const address = '/__dev/editor.js';

/** Makes a text editor. Rejects when its script does not come. */
export async function openTextEditor(options: Options): Promise<TextEditor> {
  const { createTextEditor } = (await import(address)) as { createTextEditor(options: Options): TextEditor };
  return createTextEditor(options);
}
