/** Flags of values, operations and responses. */
import type { Strings } from '#engine/shared/strings.ts';

const texts = {
  webhook: 'apiWebhook',
  required: 'apiRequired',
  deprecated: 'apiDeprecated',
  readOnly: 'apiReadOnly',
  writeOnly: 'apiWriteOnly',
  proposed: 'apiProposed',
  new: 'apiNew',
} as const;

type Flag = keyof typeof texts;

export type FlagWords = [flag: Flag | 'tag', words: string][];

/** The flags that are set with their texts, then the description's own badges; `undefined` if there is none. */
export function flagWords(
  strings: Strings,
  is: Partial<Record<Flag, boolean | undefined>>,
  tags: readonly string[] = [],
): FlagWords | undefined {
  const flags = (Object.keys(texts) as Flag[]).filter((flag) => is[flag]);
  const words: FlagWords = [
    ...flags.map((flag) => [flag, strings[texts[flag]]] as const),
    ...tags.map((tag) => ['tag', tag] as const),
  ].map(([flag, text]) => [flag, text]);
  return words.length > 0 ? words : undefined;
}
