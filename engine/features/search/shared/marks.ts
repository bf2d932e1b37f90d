/** A stretch of text, marked as found or not. */
export interface MarkedPart {
  text: string;
  isMarked: boolean;
}

/** Takes a highlighted value apart, so that it can be drawn without HTML parsing. */
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
