/** Changes of texts: lines and characters are moved, repeated and left out, and pieces are put in. */
import type { Random } from './random.ts';

/** Texts that programs stumble over, whatever they read. */
export const oddTexts: readonly string[] = [
  ...['', '\0', '\u202e', '\ufeff', '\ud800', 'é\u0301', '👩‍👩‍👧‍👦', '%', '%E0%A4%A', '..'],
  ...['../../README', '__proto__', 'constructor', 'toString', 'null', '-1', '1e999'],
  ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '"><svg/onload=alert(1)>'],
  "'-alert(1)-'",
  '</script><script>alert(1)</script>',
  '<iframe src="https://attacker.example/"></iframe>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://attacker.example/x.js',
  ...['//attacker.example/', '${7*7}', '{{7*7}}', '`', '\\'],
];

const counts = [2, 3, 8, 34, 100, 1000, 5000];

/** A piece, some of them many times. */
export function piece(random: Random, pieces: readonly string[]): string {
  const text = random.pick(pieces);
  return random.chance(0.12)
    ? text.repeat(Math.min(random.pick(counts), Math.ceil(2e5 / (text.length + 1))))
    : text;
}

/** Changes a text a few times. */
export function mutate(random: Random, text: string, pieces: readonly string[]): string {
  let changed = text;
  for (let left = 1 + random.below(4); left > 0; left--)
    changed = random.chance(0.5) ? changeLines(random, changed, pieces) : changeSpan(random, changed, pieces);
  return changed;
}

function changeLines(random: Random, text: string, pieces: readonly string[]): string {
  const lines = text.split('\n');
  const at = random.below(lines.length);
  const some = lines.slice(at, at + 1 + random.below(8));
  const prefixed = (prefix: string) => lines.toSpliced(at, some.length, ...some.map((line) => prefix + line));
  const changes: (() => string[])[] = [
    () => lines.toSpliced(at, some.length),
    () => lines.toSpliced(random.below(lines.length), 0, ...some),
    () => lines.toSpliced(at, 0, piece(random, pieces)),
    () => lines.toSpliced(at, 0, '', piece(random, pieces), ''),
    () => lines.toSpliced(at, 1, piece(random, pieces)),
    () => lines.toSpliced(at, some.length, some.join(' ')),
    () => lines.slice(0, at + 1),
    () => prefixed(random.pick(['> ', '- ', '  ', '\t', '1. ', '| ', '# '])),
  ];
  return random.pick(changes)().join('\n');
}

function changeSpan(random: Random, text: string, pieces: readonly string[]): string {
  const from = random.below(text.length + 1);
  const to = Math.min(text.length, from + random.below(12));
  const before = text.slice(0, from);
  const span = text.slice(from, to);
  const after = text.slice(to);
  const changes = [
    () => before + after,
    () => before + span + piece(random, pieces) + after,
    () => before + piece(random, pieces) + after,
    () => before + span.repeat(random.pick([2, 3, 40])) + after,
    () => before + [...span].reverse().join('') + after,
    () => before + random.pick([...'"\'`<>{}[]()*_|\\: &#~', '\n\n']) + span + after,
  ];
  return random.pick(changes)();
}
