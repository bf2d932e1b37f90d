/** What programs say when they break, and readers should never see. */
const values = [/\[object \w+\]/, /\b(?:undefined|NaN)\b/];
const patterns = [
  ...values,
  /(?:Type|Range|Reference|Syntax|URI|Aggregate)Error\b/,
  /Cannot (?:read|access|convert|destructure|set)\b[^"\n]*/,
  /[\w.]+ is not (?:a function|iterable|defined|a constructor)/,
  /Maximum call stack size exceeded|Invalid (?:array length|string length|time value)|out of memory/,
  /Element type is invalid|Minified React error|Objects are not valid as a React child/,
  /\b(?:ENOENT|EISDIR|ENAMETOOLONG|EINVAL|ENOTDIR|ERR_[A-Z_]+)\b/,
  /\n\s+at .*:\d+:\d+/,
];

const matches = (list: readonly RegExp[], output: string, input: string): string[] =>
  list.flatMap((pattern) => {
    const found = pattern.exec(output)?.[0].trim();
    return found === undefined || input.includes(found) ? [] : [`exception text "${found}"`];
  });

/** Such texts in a message, apart from those that stood in the input. */
export const exceptionsIn = (message: string, input: string): string[] => matches(patterns, message, input);

/** Values that were drawn as if they were texts, apart from those that stood in the input. */
export const valuesIn = (html: string, input: string): string[] => matches(values, html, input);
