/** What `run` returns; `otherwise` if it throws, whatever the reason. */
export function attempt(run, otherwise) {
  try {
    return run();
  } catch {
    return otherwise;
  }
}
