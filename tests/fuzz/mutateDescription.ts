/** Changes descriptions: values of other types, texts that look like markup, references that lead astray. */
import { baseDescriptions } from './baseDescriptions.ts';
import { Random } from './random.ts';

type Holder = Record<string, unknown>;

export interface MutatedDescription {
  /** The file, in JSON or something like it. */
  text: string;
  /** Where the base description stands in the list. */
  base: number;
  /** Only texts for readers were changed: the page has the same parts. */
  keepsParts: boolean;
}

/** What a text may hold that means something to a parser. */
const fragments = [
  '`',
  '``',
  '```',
  '~~~',
  '```mermaid title="x"\n',
  '{',
  '}',
  '${',
  '{/*',
  '*/}',
  '<',
  '>',
  '/>',
  '</',
  '<!--',
  '-->',
  '"',
  "'",
  '\\',
  '\n',
  '\n\n',
  '\r\n',
  '\t',
  ' ',
  '# ',
  '- ',
  '> ',
  '1. ',
  '|a|b|\n|-|-|\n',
  '*',
  '_',
  '**',
  '~~',
  '[',
  '](',
  ')',
  '!',
  '[a](javascript:alert(1))',
  '[a](<data:text/html,x>)',
  '![a](vbscript:x)',
  '[r]: javascript:alert(1)\n',
  '[r]',
  '[^1]',
  '[^1]: x\n',
  '<javascript:alert(1)>',
  '<x-fuzz>',
  '<x-fuzz data-fuzz="1"/>',
  '</x-fuzz>',
  '<img src=x onerror=fuzz()>',
  '<script>fuzz()</script>',
  '<style>',
  '<svg onload=fuzz()>',
  '<iframe srcdoc="x">',
  '<b onclick=fuzz()>',
  '</b>',
  '<p>',
  '</p>',
  '<ul><li>',
  '</li></ul>',
  '<a href="javascript:fuzz()" data-island=x>',
  '</a>',
  '<ApiTryIt operation={{}} />',
  '<ApiField id="x" name="y" type="z"/>',
  '<ApiResponse',
  '</ApiResponse>',
  '</details>',
  '</li>',
  '</ul>',
  '<CodeBlock lines={["<i>"]} />',
  '{alert(1)}',
  'export const x = 1;',
  'import x from "y"',
  ':::note',
  ':::',
  '::x',
  ':x[y]{z}',
  '{#fuzz}',
  '&lt;',
  '&#x3c;script>',
  '&',
  '%',
  '%zz',
  '\u0000',
  '\u2028',
  '\u202e',
  '\ud800',
  '$&',
  "$'",
  'word',
  'Zwei',
  '日本',
  '😀',
  '__proto__',
  '@',
  'www.x.de',
  'https://x.de/<y>',
  ':',
  ' onfuzz=1 ',
] as const;

const wrongValues: readonly (() => unknown)[] = [
  () => 5,
  () => -1.5,
  () => 1e99,
  () => true,
  () => false,
  () => null,
  () => '',
  () => 'text',
  () => [],
  () => ({}),
  () => ['a', 5],
  () => [null],
  () => ({ a: 1 }),
  () => [[[]]],
  () => ({ $ref: 5 }),
  () => ({ $ref: '#' }),
  () => ({ $ref: '#/nowhere' }),
  () => ({ $ref: '#/components/schemas/%' }),
  () => ({ $ref: '#/components/schemas/Pet' }),
  () => ({ $ref: '../../../etc/passwd' }),
  () => ({ $ref: 'http://127.0.0.1:9/x.yaml' }),
  () => ({ toString: 1 }),
  () => ({ type: 'object', properties: { x: null } }),
  () => ({ allOf: [{ $ref: '#/components/schemas/A' }] }),
  () => ({ oneOf: [true, false, {}] }),
];

/** Fields whose texts readers see, and that say nothing of the page's parts. */
const shown = /^(description|summary|title|advice|source|cat|dog)$/;

/** One description for each seed. */
export function mutateDescription(seed: number): MutatedDescription {
  const random = new Random(seed);
  const base = random.below(baseDescriptions.length);
  const root = structuredClone(baseDescriptions[base]) as Holder;
  const keepsParts = random.below(2) === 0;
  const count = 1 + random.below(3);
  for (let done = 0; done < count; done++) {
    const spots = [...placesOf(root)];
    if (keepsParts) {
      const [holder, key] = random.of(
        spots.filter(([own, name]) => shown.test(name) && typeof own[name] === 'string'),
      );
      holder[key] = textOf(random, String(holder[key]));
    } else changeStructure(random, spots);
  }
  const text = JSON.stringify(root, undefined, 1) ?? '';
  return { text: keepsParts || random.below(8) > 0 ? text : damaged(random, text), base, keepsParts };
}

function* placesOf(node: unknown): Generator<[Holder, string]> {
  if (typeof node !== 'object' || node === null) return;
  for (const key of Object.keys(node)) {
    yield [node as Holder, key];
    yield* placesOf((node as Holder)[key]);
  }
}

function textOf(random: Random, before: string): string {
  const parts = Array.from({ length: 1 + random.below(9) }, () => random.of(fragments));
  if (random.below(3) === 0) parts.unshift(before as never);
  // An empty text would take away what shows it.
  return `w${parts.join('')}`;
}

function changeStructure(random: Random, spots: [Holder, string][]): void {
  const [holder, key] = random.of(spots);
  switch (random.below(6)) {
    case 0:
      delete holder[key];
      break;
    case 1:
      set(
        holder,
        random.of(['__proto__', 'constructor', 'hasOwnProperty', '$ref', 'x-y', textOf(random, key)]),
        holder[key],
      );
      delete holder[key];
      break;
    case 2: {
      const [other, name] = random.of(spots);
      holder[key] = structuredClone(other[name]);
      break;
    }
    case 3:
      if (typeof holder[key] === 'string') holder[key] = textOf(random, holder[key]);
      break;
    default:
      set(holder, key, random.of(wrongValues)());
  }
}

const set = (holder: Holder, key: string, value: unknown): void => {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
};

/** A text with a part cut out or something put in. */
function damaged(random: Random, text: string): string {
  const at = random.below(text.length);
  const put = random.of(['', '{', ']', '"', ',', ':', '&a ', '*a', '!!set', '\n- ', '\t', '#']);
  return text.slice(0, at) + put + text.slice(at + random.below(4));
}
