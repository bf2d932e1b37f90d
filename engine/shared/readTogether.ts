/** Texts of pages for an assistant, within a number of characters. What does not fit is named, with how to get it. */
import { headingsOf } from './text/markdownSection.ts';

export interface Reading {
  /** Address that the text was read at. */
  address: string;
  text: string;
  /** There is nothing to read at the address; `text` says why. */
  isMissing?: boolean;
}

/** Characters that are sent at once, if an assistant names no number; at least, and of pages at once. */
export const readingBudget = 60_000;
export const leastBudget = 1000;
export const mostReadings = 20;

/** What to say of a character to begin at with several pages. */
export const fromOfOne = '"from" is a character of one text: name one page with it.';

/** Characters of a note on the rest, without names of sections. */
const longestNote = 120;

/** Fewer characters of a text are not worth sending. */
const leastPart = 400;

/** As many names as fit into `room` characters. */
function listed(names: readonly string[], room: number): string {
  let list = names.join(', ');
  for (let count = names.length - 1; count >= 0 && list.length > room; count--)
    list = [...names.slice(0, count), `and ${names.length - count} more`].join(', ');
  return list;
}

/** A text from a character on, as far as it fits into `room`. A cut text ends with the way to its rest. */
function cut(text: string, from: number, room: number): string {
  if (text.length - from <= room) return text.slice(from);
  const headings = headingsOf(text.split('\n'));
  const roomForNames = Math.min(room / 4, headings.map(({ id }) => id).join(', ').length);
  const longest = Math.floor(from + room - roomForNames - longestNote);
  // The end of a line, or else of a word, that does not waste the room.
  const ends = ['\n', ' '].map((space) => text.lastIndexOf(space, longest - 1) + 1);
  const next = ends.find((end) => end > (from + longest) / 2) ?? longest;
  const line = text.slice(0, next).split('\n').length - 1;
  const names = headings.filter((heading) => heading.line >= line).map(({ id }) => id);
  const sections = names.length > 0 ? `, or by section: ${listed(names, roomForNames)}` : '';
  const note = `This is a part of ${text.length} characters. Read on with from: ${next}${sections}.`;
  return `${text.slice(from, next).trimEnd()}\n\n${note}`;
}

/** The texts in their order, each below its address where there are several; `from` is a character of the first. */
export function readTogether(readings: readonly Reading[], budget: number, from = 0): string {
  const [first] = readings;
  if (first && readings.length === 1)
    return from < first.text.length || from === 0
      ? cut(first.text, from, budget)
      : `The text ends before character ${from}: it has ${first.text.length} characters.`;
  const isMissing = (reading: Reading) => reading.isMissing === true;
  const longest = budget / (readings.some(isMissing) ? 4 : 2);
  /** Names what is left out; nothing where all is read. */
  const noteOn = (left: readonly Reading[], list: (names: readonly string[], room: number) => string) => {
    const none = left.filter(isMissing).map(({ address }) => address);
    const more = left
      .filter((each) => !isMissing(each))
      .map(({ address, text }) => `${address} (${text.length} characters)`);
    const notes = [
      more.length > 0 &&
        `Left out, to stay within ${budget} characters: ${list(more, longest)}. Read them in another call.`,
      none.length > 0 && `Not found: ${list(none, longest)}.`,
    ];
    return notes.map((note) => (note ? `\n\n${note}` : '')).join('');
  };
  const parts: string[] = [];
  const reserved = noteOn(readings, (names, room) => names.join(', ').slice(0, room));
  let room = budget - reserved.length;
  const left = readings.filter((reading) => {
    const head = `[${reading.address}]\n\n`;
    const { length } = head + reading.text;
    const isCut = length > room;
    if (isCut && (isMissing(reading) || room < head.length + leastPart)) return true;
    const part = head + cut(reading.text, 0, room - head.length);
    parts.push(part);
    room = isCut ? 0 : room - part.length - 2;
    return false;
  });
  return (parts.join('\n\n') + noteOn(left, listed)).trimStart();
}
