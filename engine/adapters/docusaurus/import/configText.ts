/** The text of a `site.config.ts`. */
import { literal } from './literal.ts';

type Data = { [key: string]: unknown };

/** What a schema makes of an input. */
type Parse = (input: unknown) => { success: boolean; data?: unknown };

/** The configuration without what it would be anyway. */
export function withoutDefaults(input: Data, parse: Parse): Data {
  const whole = parse(input);
  if (!whole.success) return input;
  const meaning = JSON.stringify(whole.data);
  const config = structuredClone(input);
  shorten(config);
  return config;

  function shorten(value: unknown): void {
    if (!value || typeof value !== 'object') return;
    if (!Array.isArray(value)) {
      for (const [key, each] of Object.entries(value)) {
        (value as Data)[key] = undefined;
        const { success, data } = parse(config);
        if (!success || JSON.stringify(data) !== meaning) (value as Data)[key] = each;
      }
    }
    for (const each of Object.values(value)) shorten(each);
  }
}

/** The module for a configuration that was made from the file `from`. */
export function configText(config: Data, from: string, report: string): string {
  return `// Made from ${from}. What was left out, and what can be simpler now, stands in ${report}.
import { defineConfig } from 'docwright';

export default defineConfig(${literal(config)});
`;
}
