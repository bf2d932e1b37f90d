/** JSON line by line, as it arrives: https://github.com/ndjson/ndjson-spec and https://www.rfc-editor.org/rfc/rfc7464. */

/** Whether a content type, without parameters, has a value on each line. */
export const isLines = (type: string): boolean =>
  /^application\/(x-)?(ndjson|jsonl|jsonlines|json-seq|stream\+json|json-lines)$/.test(type);

interface LineOptions {
  /** Characters of one line. */
  longest: number;
  onLine: (line: string) => void;
  onTooLong: () => void;
}

/** Takes text in parts of any size; `end` takes what is left as the last line. */
export function lineParser({ longest, onLine, onTooLong }: LineOptions) {
  let rest = '';
  const emit = (line: string) => {
    const text = line.replace('\u001e', '').trim();
    if (text) onLine(text);
  };
  return {
    feed(text: string) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) emit(line);
      if (rest.length > longest) onTooLong();
    },
    end: () => emit(rest),
  };
}
