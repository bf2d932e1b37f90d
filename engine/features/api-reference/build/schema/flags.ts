/** Marks of values, operations and answers. */
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

/** The marks that hold, each with its words, and those that a description makes up; `undefined` where none does. */
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
