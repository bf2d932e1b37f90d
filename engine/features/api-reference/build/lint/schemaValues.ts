/** A rule of the linter: patterns can be read, and limits leave values between them. */
import { attempt } from '#engine/shared/attempt.ts';

interface Context {
  location: { child(path: unknown): unknown };
  report(problem: { message: string; location: unknown }): void;
}

const limits = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

const isReadable = (pattern: string): boolean =>
  ['u', 'v', ''].some((flags) => attempt(() => new RegExp(pattern, flags)));

export const schemaValues = {
  Schema(schema: Record<string, unknown>, { location, report }: Context) {
    const { pattern } = schema;
    if (typeof pattern === 'string' && !isReadable(pattern))
      report({
        message: `The pattern ${pattern} is no regular expression of JavaScript, as OpenAPI wants it.`,
        location: location.child('pattern'),
      });
    for (const [least, most] of limits)
      if (Number(schema[least]) > Number(schema[most]))
        report({
          message: `No value fits: "${least}" is ${schema[least]}, and "${most}" is ${schema[most]}.`,
          location: location.child(least),
        });
  },
};
