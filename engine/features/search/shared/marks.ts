/** A part of a text, marked as found or not. */
export interface MarkedPart {
  text: string;
  isMarked: boolean;
}

/** Splits a marked text, so that it can be drawn without parsing HTML. */
export function markedParts(value: string): MarkedPart[] {
  let isMarked = false;
  const parts: MarkedPart[] = [];
  for (const piece of value.split(/(<\/?mark>)/)) {
    if (piece === '<mark>') isMarked = true;
    else if (piece === '</mark>') isMarked = false;
    else if (piece) parts.push({ text: piece, isMarked });
  }
  return parts;
}
