/** What changed between two versions of a description, operation by operation. */
import { codeSpan, escaped } from '#engine/content/markdown/generated/parts.ts';
import { format, type Strings } from '#engine/shared/strings.ts';
import type { Description } from '../description.ts';
import { type Operation, operationsOf } from '../operations.ts';
import { Resolver } from '../resolver.ts';
import { withAlternatives } from '../schema/discriminators.ts';
import { type Fact, type FactList, factsOf } from './facts.ts';

export interface Change {
  /** Callers that work today may fail. */
  isBreaking: boolean;
  /** Markdown. */
  text: string;
}

export interface OperationChanges {
  /** `POST /agents/{code}/execute`. */
  operation: string;
  /** As it was; missing where it is new. */
  before: Operation | undefined;
  /** As it is; missing where it is gone. */
  after: Operation | undefined;
  changes: Change[];
}

/** Changes of each operation that has any: first those of the older version in its order, then new operations. */
export function compare(
  oldDescription: Description,
  newDescription: Description,
  strings: Strings,
): OperationChanges[] {
  const [older, newer] = [withAlternatives(oldDescription), withAlternatives(newDescription)];
  const [old, now] = [byName(older), byName(newer)];
  const resolvers = [new Resolver(older), new Resolver(newer)] as const;
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((operation) => {
    const [before, after] = [old.get(operation), now.get(operation)];
    const changes = changesOf(before, after, resolvers, strings);
    return changes.length > 0 ? [{ operation, before, after, changes }] : [];
  });
}

/** Operations by their names; what is wrong with them is said where their pages are made. */
const byName = (description: Description): Map<string, Operation> =>
  new Map(
    operationsOf(
      description,
      () => ({ file: '' }),
      () => {},
    ).map((operation) => [nameOf(operation), operation]),
  );

/** Name of an operation in all versions. */
export const nameOf = ({ method, path, isWebhook }: Operation): string =>
  `${isWebhook ? 'webhook ' : ''}${method} ${path}`;

function changesOf(
  before: Operation | undefined,
  after: Operation | undefined,
  [older, newer]: readonly [Resolver, Resolver],
  strings: Strings,
): Change[] {
  if (!before) return [{ isBreaking: false, text: strings.apiChangeNew }];
  if (!after) return [{ isBreaking: true, text: strings.apiChangeGone }];
  const [old, now] = [factsOf(before, older, strings), factsOf(after, newer, strings)];
  const credentials = [strings.apiChangeNoCredentials, strings.apiChangeCredentials] as const;
  return [
    ...deprecation(before.raw.deprecated === true, after.raw.deprecated === true, '', strings),
    ...difference(credentials, old.security, now.security, (isGone) => isGone),
    ...differences(old.request, now.request, requestRules(strings)),
    ...differences(old.response, now.response, responseRules(strings)),
  ];
}

/** What breaks callers, in what they send or in what they read. */
interface Rules {
  strings: Strings;
  gone: string;
  fresh: string;
  added(fact: Fact): boolean;
  removed: boolean;
  /** Became required, or stopped to be. */
  required(isRequired: boolean): boolean;
  value(isGone: boolean): boolean;
  /** A limit was added or, else, taken away. */
  rule(isGone: boolean): boolean;
}

const requestRules = (strings: Strings): Rules => ({
  strings,
  gone: strings.apiChangeTakesNot,
  fresh: strings.apiChangeTakes,
  added: ({ isRequired }) => isRequired,
  removed: true,
  required: (isRequired) => isRequired,
  value: (isGone) => isGone,
  rule: (isGone) => !isGone,
});

const responseRules = (strings: Strings): Rules => ({
  strings,
  gone: strings.apiChangeAnswersNot,
  fresh: strings.apiChangeAnswers,
  added: () => false,
  removed: true,
  required: (isRequired) => !isRequired,
  value: (isGone) => !isGone,
  rule: () => false,
});

type Facts = ReadonlyMap<string, Fact>;

/** Facts as the others have them, where what stands alone there is one of several alternatives here. */
function aligned({ all }: FactList, { single }: FactList): Facts {
  let facts = all;
  for (const [place, name] of single) {
    const alternative = `${place}<${name}>`;
    const said = facts.get(alternative);
    if (!said) continue;
    const placed = [...facts].flatMap(([key, fact]): [string, Fact][] => {
      if (key === alternative) return [];
      if (key === place) return [[key, { ...fact, rules: [...new Set([...fact.rules, ...said.rules])] }]];
      return [[key.startsWith(alternative) ? place + key.slice(alternative.length) : key, fact]];
    });
    facts = new Map(placed);
  }
  return facts;
}

function differences(older: FactList, newer: FactList, rules: Rules): Change[] {
  const [before, after] = [aligned(older, newer), aligned(newer, older)];
  const gone = outermost([...before.keys()].filter((key) => !after.has(key)));
  const fresh = outermost([...after.keys()].filter((key) => !before.has(key)));
  return [
    ...gone.map((key) => ({ isBreaking: rules.removed, text: format(rules.gone, { value: codeSpan(key) }) })),
    ...fresh.map((key) => added(key, after.get(key), rules)),
    ...[...before].flatMap(([key, old]) => {
      const now = after.get(key);
      return now ? changed(codeSpan(key), old, now, rules) : [];
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
  const value = codeSpan(key) + (fact?.type ? `, ${escaped(fact.type)}` : '');
  return { isBreaking, text: format(isBreaking ? rules.strings.apiChangeNeeds : rules.fresh, { value }) };
}

function changed(value: string, old: Fact, now: Fact, { strings, ...rules }: Rules): Change[] {
  const requirement = now.isRequired ? strings.apiChangeRequired : strings.apiChangeOptional;
  const types = { value, type: escaped(now.type), old: escaped(old.type) };
  const about = (...texts: [gone: string, fresh: string]) =>
    texts.map((text) => text.replace('{value}', () => value)) as typeof texts;
  return [
    ...(old.shape === now.shape ? [] : [{ isBreaking: true, text: format(strings.apiChangeType, types) }]),
    ...(old.isRequired === now.isRequired
      ? []
      : [{ isBreaking: rules.required(now.isRequired), text: format(requirement, { value }) }]),
    ...deprecation(old.isDeprecated, now.isDeprecated, value, strings),
    ...difference(
      about(strings.apiChangeNoValue, strings.apiChangeValue),
      old.values,
      now.values,
      rules.value,
    ),
    ...difference(about(strings.apiChangeNoRule, strings.apiChangeRule), old.rules, now.rules, rules.rule),
  ];
}

function deprecation(before: boolean, after: boolean, value: string, strings: Strings): Change[] {
  const text = after ? strings.apiChangeDeprecated : strings.apiChangeNotDeprecated;
  return before === after ? [] : [{ isBreaking: false, text: format(text, { value }).trim() }];
}

/** Values that are gone and new ones, each said in a text with the place `{item}`. */
function difference(
  [gone, fresh]: readonly [gone: string, fresh: string],
  before: readonly string[],
  after: readonly string[],
  breaks: (isGone: boolean) => boolean,
): Change[] {
  const without = (all: readonly string[], others: readonly string[], text: string, isGone: boolean) =>
    all
      .filter((item) => !others.includes(item))
      .map((item) => ({
        isBreaking: breaks(isGone),
        text: text.replace('{item}', () => escaped(item)),
      }));
  return [...without(before, after, gone, true), ...without(after, before, fresh, false)];
}
