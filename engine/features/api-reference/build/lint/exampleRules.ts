/** The linter's rules about examples, each check under a time limit: a pattern may try for ever, or alternatives multiply. */
import type { Plugin } from '@redocly/openapi-core';
import { TooSlow, withTimeLimit } from '#engine/content/timeLimit.ts';

/** Milliseconds that the examples of one part of the description may take. */
const longest = 500;
/** Milliseconds after which the next checks get a new limit; a limit for each check would cost too much. */
const shift = 100;

const names = [
  'no-invalid-media-type-examples',
  'no-invalid-schema-examples',
  'no-invalid-parameter-examples',
];

type Visit = (node: unknown, context: Context) => void;
type Visitor = { [key: string]: Visitor | Visit };
type Rule = (options: unknown) => Visitor;

interface Context {
  location: unknown;
  report(problem: { message: string; location: unknown; forceSeverity: 'warn' }): void;
}

interface Check {
  run(): void;
  context: Context;
}

/** The linter's own plugin with a limit for each check of examples; any other plugin as it is. */
export function limitExampleRules(plugin: Plugin): Plugin {
  const rules = plugin.rules?.oas3 as Record<string, Rule> | undefined;
  if (plugin.id !== '' || !rules) return plugin;
  const limited = names.flatMap((name) => (rules[name] ? [[name, withLimit(rules[name])] as const] : []));
  const oas3 = { ...rules, ...Object.fromEntries(limited) };
  return { ...plugin, rules: { ...plugin.rules, oas3: oas3 as never } };
}

/** A rule that checks what it has visited at the end of the description. */
function withLimit(rule: Rule): Rule {
  return (options) => {
    const checks: Check[] = [];
    let whole = rule(options);
    const deferred = (visitor: Visitor, path: readonly string[] = []): Visitor =>
      Object.fromEntries(
        Object.entries(visitor).map(([key, part]) => {
          const own = [...path, key];
          if (typeof part === 'object') return [key, deferred(part, own)];
          const defer: Visit = (node, context) =>
            void checks.push({ context, run: () => partAt(whole, own)(node, context) });
          return [key, key === 'leave' ? defer : part];
        }),
      );
    const renew = () => {
      whole = rule(options);
    };
    return { ...deferred(whole), Root: { leave: () => runAll(checks, renew) } };
  };
}

const partAt = (visitor: Visitor, path: readonly string[]): Visit =>
  path.reduce<Visitor | Visit>((part, key) => Reflect.get(part, key), visitor) as Visit;

/** `renew` makes a validator anew: one that was ended at its work keeps half of a schema. */
function runAll(checks: readonly Check[], renew: () => void): void {
  let next = 0;
  let isAtWork = false;
  const work = () => {
    if (isAtWork) renew();
    const end = performance.now() + shift;
    for (; next < checks.length && performance.now() < end; next++) {
      isAtWork = true;
      checks[next]?.run();
      isAtWork = false;
    }
  };
  while (next < checks.length)
    try {
      withTimeLimit(work, longest);
    } catch (fault) {
      if (!(fault instanceof TooSlow)) throw fault;
      const { location, report } = (checks[next++] as Check).context;
      report({ message: 'Example validation timed out', location, forceSeverity: 'warn' });
    }
}
