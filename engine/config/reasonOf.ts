import { endsCommand, machineFault } from './machine/machineFault.mjs';

/** Why something failed, for the person who wrote it. Throws on what no writer can mend. */
export function reasonOf(fault: unknown): string {
  if (endsCommand(fault)) throw fault;
  const sentence = machineFault(fault);
  if (sentence) return sentence;
  const message = fault instanceof Error ? fault.message : String(fault);
  return platformFault(message) ?? message;
}

/** What the platform or React says of code that fails, in our words; `undefined` for what the code itself has thrown. */
export function platformFault(message: string): string | undefined {
  const [pattern, told] = sentences.find(([known]) => known.test(message)) ?? [];
  return pattern && told && message.replace(pattern, told);
}

const sentences: [pattern: RegExp, sentence: string][] = [
  [/^.*Maximum call stack.*/s, 'it is nested too deeply.'],
  [/^(\S+) is not defined$/, 'nothing is called "$1" here. Define or import it.'],
  [/^Cannot (?:read|set) properties of (\w+) \(\w+ '(.*)'\)$/, '"$2" is asked of a value that is $1.'],
  [/^Cannot destructure property '(.*)' of '.*' as it is (\w+)\.$/, '"$1" is asked of a value that is $2.'],
  [/^Cannot access '(.*)' before initialization$/, '"$1" is used above the line that defines it.'],
  [/^Assignment to constant variable\.$/, 'a constant is changed. Define it with "let".'],
  [/^Cannot convert undefined or null to object$/, 'a value is missing where an object is needed.'],
  [/^(.+) is not a constructor$/, '"$1" is used as a class and is none.'],
  [/^Class constructor (\S+) cannot be invoked without 'new'$/, 'the class "$1" is called without "new".'],
  [/^(?:Invalid URL|Failed to parse URL).*/s, 'an address is none. Write it whole, with https://.'],
  [/^fetch failed$/, 'an address cannot be reached. Check it, and the connection of this machine.'],
  [
    /^(?:Unexpected .+JSON\b|Expected .+ in JSON|Bad .+ in JSON|Unterminated .+ in JSON).*/s,
    'a text is no JSON.',
  ],
  [/^The requested module '(.*)' does not provide an export named '(.*)'.*/s, '"$1" exports no "$2".'],
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
