/** An error with a complete message for people, shown without a stack. */
export class ExplainedError extends Error {
  readonly isExplained = true;
}
