/** The linter's rules about examples, each check under a time limit: a pattern may try for ever, or alternatives multiply. */
import type { Plugin } from '@redocly/openapi-core';
import { TooSlow, withTimeLimit } from '#engine/content/timeLimit.ts';

/** Milliseconds that the examples of one part of the description may take. */
const longest = 500;
const names = [
  'no-invalid-media-type-examples',
  'no-invalid-schema-examples',
  'no-invalid-parameter-examples',
];

type Visit = (node: unknown, context: Context) => void;
type Visitor = { [key: string]: Visitor | Visit };
type Rule = (options: unknown) => Visitor;

interface Context {
  location: { child(path: unknown): unknown };
  report(problem: { message: string; location: unknown; forceSeverity: 'warn' }): void;
}

/** The linter's own plugin with a limit for each check of examples; any other plugin as it is. */
export function limitExampleRules(plugin: Plugin): Plugin {
  const rules = plugin.rules?.oas3 as Record<string, Rule> | undefined;
  if (plugin.id !== '' || !rules) return plugin;
  const limited = names.flatMap((name) => (rules[name] ? [[name, withLimit(rules[name])] as const] : []));
  const oas3 = { ...rules, ...Object.fromEntries(limited) };
  return { ...plugin, rules: { ...plugin.rules, oas3: oas3 as never } };
}

/** A rule whose checks end at the limit. */
function withLimit(rule: Rule): Rule {
  return (options) => {
    let whole = rule(options);
    let isAtWork = false;
    const limited = (visitor: Visitor, path: readonly string[] = []): Visitor =>
      Object.fromEntries(
        Object.entries(visitor).map(([key, part]) => {
          const own = [...path, key];
          if (typeof part === 'object') return [key, limited(part, own)];
          const check: Visit = (node, context) => {
            if (!hasExample(node) && !(ofSchema(own) && hasDefault(node))) return;
            const run = () => {
              // A validator that was ended at its work keeps half of a schema.
              if (isAtWork) whole = rule(options);
              isAtWork = true;
              const visit = partAt(whole, own);
              visit(node, context);
              if (ofSchema(own) && hasDefault(node)) visit(...defaultAsExample(node, context));
              isAtWork = false;
            };
            try {
              withTimeLimit(run, longest);
            } catch (fault) {
              if (!(fault instanceof TooSlow)) throw fault;
              const { location, report } = context;
              report({ message: 'Example validation timed out', location, forceSeverity: 'warn' });
            }
          };
          return [key, key === 'leave' ? check : part];
        }),
      );
    return limited(whole);
  };
}

/** A limit takes a quarter of a millisecond, and most schemas have no example. */
const hasExample = (node: unknown): boolean => 'example' in Object(node) || 'examples' in Object(node);

const partAt = (visitor: Visitor, path: readonly string[]): Visit =>
  path.reduce<Visitor | Visit>((part, key) => Reflect.get(part, key), visitor) as Visit;

/** Whether a check is of schemas; their defaults have to fit as examples do. */
const ofSchema = ([type]: readonly string[]): boolean => type === 'Schema';

const hasDefault = (node: unknown): node is { default: unknown } => Object(node).default !== undefined;

/** A schema with its default in the place of its examples, and where findings about it belong. */
function defaultAsExample(schema: { default: unknown }, context: Context): [unknown, Context] {
  const location = new Proxy(context.location, {
    get: (at, key) =>
      key === 'child'
        ? (path: unknown) => at.child(path === 'example' ? 'default' : path)
        : Reflect.get(at, key, at),
  });
  return [
    { ...schema, example: schema.default, examples: undefined },
    { ...context, location },
  ];
}
