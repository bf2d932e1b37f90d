/** A rule of the linter: references stand where OpenAPI has a Reference Object, so that all of them are followed. */

/** Types of the linter that a reference may stand for. */
const referred = new Set([
  ...['Schema', 'Response', 'Parameter', 'RequestBody', 'Example'],
  ...['Header', 'SecurityScheme', 'Link', 'Callback', 'PathItem', 'MediaType', 'SpecExtension'],
]);

/** Types of our extensions, which nobody bundles. */
const isOwn = /^(Event|ErrorCode|EnumDescriptions)/;

/** Fields that hold any value. */
const isValue = /^(example|default|const|value)$/;

interface Context {
  key: string | number;
  location: { source: { absoluteRef: string } };
  type: { name: string };
  report(problem: { message: string; location: unknown }): void;
}

/** References that lead to other files are resolved by the bundler, wherever they stand. `main` is the file. */
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
