/** Emoji, written as codes such as `:smile:`. */
import type { RootContent, Text } from 'mdast';
import type { TransformState } from '#engine/content/markdown/transformState.ts';

const emojiCode = /:\+1:|:-1:|:[\w-]+:/g;

/** Replaces codes of emoji. Unknown codes stay. The library is loaded when a text holds a code. */
export function emoji(node: Text, { jobs }: TransformState): RootContent[] {
  if (node.value.search(emojiCode) >= 0)
    jobs.push(
      import('node-emoji').then(({ get }) => {
        node.value = node.value.replace(emojiCode, (written) => get(written) ?? written);
      }),
    );
  return [node];
}
