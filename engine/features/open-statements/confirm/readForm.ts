/** Reads the list that an owner has filled in. What it does not understand is reported with its line. */
import type { Problems } from '#engine/shared/problems.ts';
import { normal } from './form.ts';

/** An answer for one file. */
export interface GivenAnswer {
  ask: string;
  file: string;
  answer: string;
  /** Line of the question in the list. */
  line: number;
}

interface Block {
  ask: string;
  line: number;
  places: string[];
  /** Lines of the answer; none before "Answer:". */
  answer?: string[];
  /** Lines of another question follow its answer. */
  isMixed?: boolean;
}

const answerLine = /^\s*[*_]*answer[*_]*\s*:[*_]*\s*(.*)$/i;
const placeLine = /^\s*[-*+] .*`([^`]+)`\s*$/;

/** The answers of a list, by question and file. `known` are the lines of the list as it would be written now. */
export function readForm(
  text: string,
  name: string,
  known: ReadonlySet<string>,
  problems: Problems,
): GivenAnswer[] {
  const checkKnown = (plain: string, line: number): void => {
    if (plain === '' || known.has(plain)) return;
    problems.warn(
      { file: name, line },
      `The list has no such line now: "${plain.slice(0, 80)}".`,
      'The page has changed since the list was written, or this is an answer. An answer stands behind "Answer:".',
    );
  };
  const blocks: Block[] = [];
  let block: Block | undefined;
  for (const [index, own] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = index + 1;
    const plain = normal(own);
    const [, question] = /^###\s+(.+)$/.exec(plain) ?? [];
    const [, place] = placeLine.exec(own) ?? [];
    const [, answer] = answerLine.exec(own) ?? [];
    if (question !== undefined) {
      block = { ask: question, line, places: [] };
      blocks.push(block);
    } else if (/^##?\s/.test(plain)) {
      // A subject. No answer goes on behind it.
      block = undefined;
      checkKnown(plain, line);
    } else if (block?.answer) {
      if (answer !== undefined || place !== undefined || known.has(`### ${plain}`)) {
        block.isMixed = true;
        problems.error(
          { file: name, line },
          'This line belongs to another question, whose heading is missing.',
          `The answer above, to "${block.ask}", is not recorded. Begin each question with a line such as "### ${block.ask}".`,
        );
      }
      block.answer.push(own);
    } else if (block && answer !== undefined) block.answer = [answer];
    else if (block && place !== undefined) {
      block.places.push(place);
      checkKnown(plain, line);
    } else checkKnown(plain, line);
  }
  return blocks.flatMap(({ ask, line, places, answer = [], isMixed }) => {
    const given = answer
      .map((each) => each.trimEnd())
      .join('\n')
      .trim();
    if (given === '') checkKnown(`### ${ask}`, line);
    if (given === '' || isMixed) return [];
    if (places.length === 0)
      problems.error({ file: name, line }, `The answer to "${ask}" names no page that it is for.`);
    return places.map((file) => ({ ask, file, answer: given, line }));
  });
}
