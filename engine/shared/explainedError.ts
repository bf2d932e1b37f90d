/** An error whose message says to a person all that there is to say: it is shown without a stack. */
export class ExplainedError extends Error {
  readonly isExplained = true;
}
