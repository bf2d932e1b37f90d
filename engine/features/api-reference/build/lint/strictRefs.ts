/** A rule of the linter: references are only allowed where OpenAPI has a Reference Object. */

/** Types of the linter that a reference may replace. */
const referred = new Set([
  ...['Schema', 'Response', 'Parameter', 'RequestBody', 'Example'],
  ...['Header', 'SecurityScheme', 'Link', 'Callback', 'PathItem', 'MediaType', 'SpecExtension'],
]);

/** Types of our extensions, which are not bundled. */
const isOwn = /^(Event|ErrorCode|EnumDescriptions)/;

/** Fields with any value. */
const isValue = /^(example|default|const|value)$/;

interface Context {
  key: string | number;
  location: { source: { absoluteRef: string } };
  type: { name: string };
  report(problem: { message: string; location: unknown }): void;
}

/** The bundler resolves references to other files anywhere. `main` is the description's file. */
export const strictRefs = (main: string) => ({
  ref: {
    enter({ $ref }: { $ref: string }, { key, location, type, report }: Context) {
      const isInside = $ref.startsWith('#') && location.source.absoluteRef === main;
      const isRight =
        !isOwn.test(type.name) && (!isInside || referred.has(type.name) || isValue.test(`${key}`));
      if ($ref !== '' && isRight) return;
      report({ message: 'A reference cannot stand here. Write what it leads to.', location });
    },
  },
});
