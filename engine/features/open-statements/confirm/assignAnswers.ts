/** Finds the statement that each answer of a list is for. An answer without one is reported, and recorded nowhere. */
import { near, type Problems } from '#engine/shared/problems.ts';
import { normal } from './form.ts';
import type { GivenAnswer } from './readForm.ts';

export interface KnownStatement {
  file: string;
  ask: string;
  /** Line of the file that is concerned. */
  place: number;
  isOnPage: boolean;
  /** The answer that is recorded. */
  answer?: string;
}

/** An answer, with the line of the file that is to be rewritten. */
export interface Recorded extends GivenAnswer {
  place: number;
}

/** Parts answers into those to write, those that are recorded, and those for files that are no pages. */
export function assignAnswers(
  answers: readonly GivenAnswer[],
  statements: readonly KnownStatement[],
  name: string,
  problems: Problems,
): Record<'assigned' | 'recorded' | 'byHand', Recorded[]> {
  const known = new Map(statements.map((each) => [keyOf(each), each]));
  const asks = new Map(statements.map(({ ask }) => [normal(ask), ask]));
  const result: ReturnType<typeof assignAnswers> = { assigned: [], recorded: [], byHand: [] };
  for (const key of new Set(answers.map(keyOf))) {
    const same = answers.filter((each) => keyOf(each) === key);
    const [first, ...others] = same;
    if (!first) continue;
    const { ask, file, answer, line } = first;
    const statement = known.get(key);
    const fault = (message: string, hint?: string) => {
      for (const each of same) problems.error({ file: name, line: each.line }, message, hint);
    };
    if (!statement) {
      const nearest = asks.has(ask) ? undefined : near(ask, asks.keys());
      fault(
        `${file} does not ask "${ask}", so the answer is not recorded: ${answer}`,
        nearest && `Did you mean "${nearest}"?`,
      );
    } else if (others.some((each) => each.answer !== answer))
      fault(`There are several answers to "${ask}" for ${file}, so none is recorded.`);
    else if (statement.answer !== undefined && statement.answer !== answer)
      fault(
        `${file} has another answer to "${ask}" already: ${statement.answer}`,
        `Change it there, in \`confirmed\`, if "${answer}" is right.`,
      );
    else {
      const found = { ask: statement.ask, file, answer, line, place: statement.place };
      if (statement.answer !== undefined) result.recorded.push(found);
      else if (statement.isOnPage) result.assigned.push(found);
      else result.byHand.push(found);
    }
  }
  return result;
}

const keyOf = ({ ask, file }: { ask: string; file: string }): string => `${normal(ask)}\0${file}`;
