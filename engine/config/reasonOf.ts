import { endsCommand, machineFault } from './machineFault.mjs';

/** Why something failed, for the person who wrote it. Throws on what no writer can mend. */
export function reasonOf(fault: unknown): string {
  if (endsCommand(fault)) throw fault;
  const sentence = machineFault(fault);
  if (sentence) return sentence;
  const message = fault instanceof Error ? fault.message : String(fault);
  const [pattern, told] = sentences.find(([known]) => known.test(message)) ?? [];
  if (pattern && told) return (pattern.exec(message)?.[0] ?? '').replace(pattern, told);
  return message.replace(/\nRequire stack:[\s\S]*$/, '');
}

/** What the platform and React say of code that fails, and what we say; all else is what the code itself has thrown. */
const sentences: [pattern: RegExp, sentence: string][] = [
  [/^.*Maximum call stack.*/s, 'it is nested too deeply.'],
  [/^(\S+) is not defined$/, 'nothing is called "$1" here. Define or import it.'],
  [/^Cannot read properties of (\w+) \(reading '(.*)'\)$/, '"$2" is asked of a value that is $1.'],
  [/^(.+) is not (?:a function|iterable)(?: .*)?$/s, '"$1" is used as a function or a list and is none.'],
  [
    /^Cannot find (?:package|module) '(.*?)'.*/s,
    'there is no module "$1". Correct its path, or install the package.',
  ],
  [
    /^(?:Minified React error #31;|Objects are not valid as a React child).*/s,
    'an object stands where a text or an element should. Show one of its values.',
  ],
  [
    /^(?:Minified React error #130;|Element type is invalid).*/s,
    'a component is not there. Its module does not export it, or the import names it wrongly.',
  ],
  [/^(?:Minified React error|Invalid hook call).*/s, 'React cannot draw what the code returns.'],
];
