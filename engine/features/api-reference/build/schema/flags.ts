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

export type FlagWords = [flag: Flag, words: string][];

/** The marks that hold, each with its words; `undefined` where none does. */
export function flagWords(
  strings: Strings,
  is: Partial<Record<Flag, boolean | undefined>>,
): FlagWords | undefined {
  const flags = (Object.keys(texts) as Flag[]).filter((flag) => is[flag]);
  return flags.length > 0 ? flags.map((flag) => [flag, strings[texts[flag]]]) : undefined;
}
