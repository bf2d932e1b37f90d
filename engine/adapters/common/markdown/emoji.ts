/** Emoji, written as codes such as `:smile:`, or as shortcuts such as `:)`. */
import { createRequire } from 'node:module';
import type { RootContent, Text } from 'mdast';
import type { TransformState } from '#engine/content/markdown/transformState.ts';
import { escapePattern } from '#engine/shared/text/escapePattern.ts';

const emojiCode = /:\+1:|:-1:|:[\w-]+:/g;

/** The flag of a country by its code, such as `:flag_nz:`: its letters as regional indicators. */
const flagOf = (code: string): string | undefined =>
  /^:flag[_-]([a-z]{2}):$/
    .exec(code)?.[1]
    ?.replace(/./g, (letter) => String.fromCodePoint(0x1f185 + letter.charCodeAt(0)));

const load = createRequire(import.meta.url);

/** The text with emoji in place of their codes. Unknown codes stay. The library is loaded when a text holds a code. */
export const withEmoji = (text: string): string =>
  text.replace(emojiCode, (written) => {
    const { get }: typeof import('node-emoji') = load('node-emoji');
    return get(written) ?? flagOf(written) ?? written;
  });

/** Replaces codes of emoji, also in what contents call a heading. */
export function emoji(node: Text, { headings }: TransformState): RootContent[] {
  const value = withEmoji(node.value);
  if (value !== node.value) for (const heading of headings) heading.label = withEmoji(heading.label);
  node.value = value;
  return [node];
}

/** The shortcuts of markdown-it-emoji. */
const signs = new Map(
  `😠 >:( >:-( 😊 :") :-") 💔 </3 <\\3 😕 :/ :-/ 😢 :'( :'-( :,( :,-( 😦 :( :-( ❤️ <3 👿 ]:( ]:-( 😗 :* :-* 😆 x-) X-) 😐 :| :-|
  😇 o:) O:) o:-) O:-) 0:) 0:-) 😂 :') :'-) :,) :,-) :'D :'-D :,D :,-D 😮 :o :-o :O :-O 😡 :@ :-@ 😄 :D :-D 😃 :) :-) 😈 ]:) ]:-)
  😭 :,'( :,'-( ;( ;-( 😛 :P :-P 😎 8-) B-) 😓 ,:( ,:-( 😅 ,:) ,:-) 😒 :s :-S :z :-Z :$ :-$ 😉 ;) ;-)`
    .split(/\s+(?=\p{Extended_Pictographic})/u)
    .flatMap((line) => line.split(/\s+/).map((each, _, [sign = '']) => [each, sign] as const)),
);
const apart = '[^\\p{Z}\\p{P}\\p{Cc}]';
const shortcut = new RegExp(
  `(?<!${apart})(?:${[...signs.keys()].sort().reverse().map(escapePattern).join('|')})(?!${apart})`,
  'gu',
);

/** Replaces shortcuts and codes. */
export function emojiOrShortcut(node: Text, state: TransformState): RootContent[] {
  const replaced = (text: string) => text.replace(shortcut, (written) => signs.get(written) ?? '');
  const value = replaced(node.value);
  if (value !== node.value) for (const heading of state.headings) heading.label = replaced(heading.label);
  node.value = value;
  return emoji(node, state);
}
