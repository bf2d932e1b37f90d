/** The text of a `site.config.ts`. */
import { inspect } from 'node:util';
import { values } from '../values.ts';

type Data = { [key: string]: unknown };

/** Validates an input; `data` is the result. */
type Parse = (input: unknown) => { success: boolean; data?: unknown };

/** The configuration without options that have their default values. */
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

/** JSON as code that people like to read. */
export const literal = (value: unknown): string =>
  inspect(JSON.parse(JSON.stringify(value)), {
    depth: Number.POSITIVE_INFINITY,
    breakLength: 110,
    maxArrayLength: null,
    maxStringLength: null,
  });

/** A module that exports data as its default. */
export const moduleText = (value: unknown): string => `export default ${literal(value)};\n`;

/** The text of the module for a configuration that was translated from the file `from`. Components of the site read that in `kept`. */
export function configText(config: Data, from: string, report: string, kept?: string): string {
  const content = values(config['content']);
  const siteConfig = '(former configuration)';
  const whole = { ...config, content: { ...content, code: { ...values(content['code']), siteConfig } } };
  const ofComponents = literal(kept ? whole : config).replace(`'${siteConfig}'`, 'former.siteConfig');
  return `// Made from ${from}. What was left out, and what can be simpler now, stands in ${report}.
import { defineConfig } from 'docwright';
${kept ? `import former from './${kept}' with { type: 'json' };\n` : ''}
export default defineConfig(${ofComponents});
`;
}
