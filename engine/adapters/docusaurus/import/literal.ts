/** Data as code that people like to read. */

/** Longest line, in letters. */
const width = 110;

const nameOf = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key));

/** A text in single quotes, or in those that it does not hold. */
const quoted = (text: string): string => {
  const json = JSON.stringify(text);
  return text.includes("'") ? json : `'${json.slice(1, -1).replaceAll('\\"', '"')}'`;
};

/** A literal for any JSON, `indent` spaces deep; short lists and objects on one line. */
export function literal(value: unknown, indent = 0): string {
  if (typeof value === 'string') return quoted(value);
  if (!value || typeof value !== 'object') return String(value);
  const isList = Array.isArray(value);
  const inner = indent + 2;
  const parts = isList
    ? value.map((each) => literal(each, inner))
    : Object.entries(value)
        .filter(([, each]) => each !== undefined)
        .map(([key, each]) => `${nameOf(key)}: ${literal(each, inner)}`);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (parts.length === 0) return open + close;
  const line = isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
  if (!line.includes('\n') && indent + line.length < width - 20) return line;
  const space = ' '.repeat(inner);
  return `${open}\n${parts.map((part) => `${space}${part},\n`).join('')}${' '.repeat(indent)}${close}`;
}

/** A module that exports data as its default. */
export const moduleText = (value: unknown): string => `export default ${literal(value)};\n`;
