/** JSON line by line, as it comes: https://github.com/ndjson/ndjson-spec and https://www.rfc-editor.org/rfc/rfc7464. */

/** Content types that hold a value on each line, without parameters. */
export const isLines = (type: string): boolean =>
  /^application\/(x-)?(ndjson|jsonl|jsonlines|json-seq|stream\+json|json-lines)$/.test(type);

interface LineOptions {
  /** Characters of one line. */
  longest: number;
  onLine: (line: string) => void;
  onTooLong: () => void;
}

/** Takes text in parts of any size; `end` gives the last line, which need not end. */
export function lineParser({ longest, onLine, onTooLong }: LineOptions) {
  let rest = '';
  const tell = (line: string) => {
    const text = line.replace('\u001e', '').trim();
    if (text) onLine(text);
  };
  return {
    feed(text: string) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) tell(line);
      if (rest.length > longest) onTooLong();
    },
    end: () => tell(rest),
  };
}
