import { markedParts } from '../../shared/marks.ts';

export function Marked({ value }: { value: string }) {
  return markedParts(value).map(({ text, isMarked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity
    isMarked ? <mark key={index}>{text}</mark> : text,
  );
}
