/** Emoji, written as codes such as `:smile:`. */
import type { RootContent, Text } from 'mdast';
import type { TransformState } from '#engine/content/markdown/transformState.ts';

const emojiCode = /:\+1:|:-1:|:[\w-]+:/g;

/** Replaces codes of emoji, also in what contents call a heading. Unknown codes stay. The library is loaded when a text holds a code. */
export function emoji(node: Text, { jobs, headings }: TransformState): RootContent[] {
  if (node.value.search(emojiCode) >= 0)
    jobs.push(
      import('node-emoji').then(({ get }) => {
        const replaced = (text: string) => text.replace(emojiCode, (written) => get(written) ?? written);
        node.value = replaced(node.value);
        for (const heading of headings) heading.label = replaced(heading.label);
      }),
    );
  return [node];
}
