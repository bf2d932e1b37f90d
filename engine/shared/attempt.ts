/** What `run` returns; `otherwise` if it throws, whatever the reason. */
export function attempt<Value>(run: () => Value): Value | undefined;
export function attempt<Value>(run: () => Value, otherwise: Value): Value;
export function attempt<Value>(run: () => Value, otherwise?: Value): Value | undefined {
  try {
    return run();
  } catch {
    return otherwise;
  }
}
