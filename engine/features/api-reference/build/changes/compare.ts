/** What changed between two versions of a description, operation by operation. */
import type { Strings } from '#engine/shared/strings.ts';
import type { Description } from '../description.ts';
import { type Operation, operationsIn } from '../operations.ts';
import { Resolver } from '../resolver.ts';
import { type Fact, factsOf } from './facts.ts';

export interface Change {
  /** Callers that work today may fail. */
  isBreaking: boolean;
  text: string;
}

export interface OperationChanges {
  /** `POST /agents/{code}/execute`. */
  operation: string;
  changes: Change[];
}

/** Changes of each operation that has any: first those of the older version in its order, then new operations. */
export function compare(older: Description, newer: Description, strings: Strings): OperationChanges[] {
  const [before, after] = [operationsOf(older), operationsOf(newer)];
  const names = [...new Set([...before.operations.keys(), ...after.operations.keys()])];
  return names.flatMap((name) => {
    const [old, now] = [before.operations.get(name), after.operations.get(name)];
    if (!old) return { operation: name, changes: [{ isBreaking: false, text: 'is new' }] };
    if (!now) return { operation: name, changes: [{ isBreaking: true, text: 'is gone' }] };
    const [then, later] = [factsOf(old, before.resolver, strings), factsOf(now, after.resolver, strings)];
    const changes = [
      ...deprecation(old.raw.deprecated === true, now.raw.deprecated === true, ''),
      ...difference(
        ['no longer accepts the credentials', 'accepts the credentials'],
        then.security,
        later.security,
        (isGone) => isGone,
      ),
      ...differences(then.request, later.request, requestRules),
      ...differences(then.response, later.response, responseRules),
    ];
    return changes.length > 0 ? { operation: name, changes } : [];
  });
}

function operationsOf(description: Description): { operations: Map<string, Operation>; resolver: Resolver } {
  const resolver = new Resolver(description);
  const { paths = {}, webhooks = {} } = description;
  const all = [
    ...operationsIn(paths, description, resolver),
    ...operationsIn(webhooks, description, resolver, true),
  ];
  return { operations: new Map(all.map((operation) => [nameOf(operation), operation])), resolver };
}

const nameOf = ({ method, path, isWebhook }: Operation): string =>
  `${isWebhook ? 'webhook ' : ''}${method} ${path}`;

/** What breaks callers, in what they send or in what they read. */
interface Rules {
  verb: string;
  added(fact: Fact): boolean;
  removed: boolean;
  /** Became required, or stopped to be. */
  required(isRequired: boolean): boolean;
  value(isGone: boolean): boolean;
  /** A limit was added or, else, taken away. */
  rule(isGone: boolean): boolean;
}

const requestRules: Rules = {
  verb: 'takes',
  added: ({ isRequired }) => isRequired,
  removed: true,
  required: (isRequired) => isRequired,
  value: (isGone) => isGone,
  rule: (isGone) => !isGone,
};

const responseRules: Rules = {
  verb: 'answers with',
  added: () => false,
  removed: true,
  required: (isRequired) => !isRequired,
  value: (isGone) => !isGone,
  rule: () => false,
};

function differences(
  before: ReadonlyMap<string, Fact>,
  after: ReadonlyMap<string, Fact>,
  rules: Rules,
): Change[] {
  const gone = outermost([...before.keys()].filter((key) => !after.has(key)));
  const fresh = outermost([...after.keys()].filter((key) => !before.has(key)));
  return [
    ...gone.map((key) => ({ isBreaking: rules.removed, text: `no longer ${rules.verb} \`${key}\`` })),
    ...fresh.map((key) => added(key, after.get(key), rules)),
    ...[...before].flatMap(([key, old]) => {
      const now = after.get(key);
      return now ? changed(key, old, now, rules) : [];
    }),
  ];
}

/** Without what stands inside of another; what is inside follows it. */
function outermost(keys: readonly string[]): string[] {
  let last = '';
  return keys.filter((key) => {
    if (last && key.startsWith(last) && /[ .[<]/.test(key.charAt(last.length))) return false;
    last = key;
    return true;
  });
}

function added(key: string, fact: Fact | undefined, rules: Rules): Change {
  const isBreaking = fact !== undefined && rules.added(fact);
  const type = fact?.type ? `, ${fact.type}` : '';
  return { isBreaking, text: `${rules.verb} \`${key}\`${type}${isBreaking ? ', which is required' : ''}` };
}

function changed(key: string, old: Fact, now: Fact, rules: Rules): Change[] {
  const about = `\`${key}\``;
  return [
    ...(old.shape === now.shape
      ? []
      : [{ isBreaking: true, text: `${about} is ${now.type}, was ${old.type}` }]),
    ...(old.isRequired === now.isRequired
      ? []
      : [
          {
            isBreaking: rules.required(now.isRequired),
            text: `${about} is ${now.isRequired ? 'required' : 'optional'}`,
          },
        ]),
    ...deprecation(old.isDeprecated, now.isDeprecated, `${about} `),
    ...difference([`${about} lost the value`, `${about} got the value`], old.values, now.values, rules.value),
    ...difference([`${about} lost the rule:`, `${about} got the rule:`], old.rules, now.rules, rules.rule),
  ];
}

const deprecation = (before: boolean, after: boolean, about: string): Change[] =>
  before === after
    ? []
    : [{ isBreaking: false, text: `${about}is ${after ? 'deprecated' : 'no longer deprecated'}` }];

/** Words before what is gone, and before what is new. */
type Wording = readonly [gone: string, fresh: string];

function difference(
  [gone, fresh]: Wording,
  before: readonly string[],
  after: readonly string[],
  breaks: (isGone: boolean) => boolean,
): Change[] {
  const without = (all: readonly string[], others: readonly string[]) =>
    all.filter((value) => !others.includes(value));
  return [
    ...without(before, after).map((value) => ({ isBreaking: breaks(true), text: `${gone} ${value}` })),
    ...without(after, before).map((value) => ({ isBreaking: breaks(false), text: `${fresh} ${value}` })),
  ];
}
