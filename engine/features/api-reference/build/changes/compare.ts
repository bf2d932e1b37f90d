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
    ...differences(old.request, now.request, true, strings),
    ...differences(old.response, now.response, false, strings),
  ];
}

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

/** Changes of what callers send or, else, of what they read. */
function differences(older: FactList, newer: FactList, isRequest: boolean, strings: Strings): Change[] {
  const [before, after] = [aligned(older, newer), aligned(newer, older)];
  const gone = outermost([...before.keys()].filter((key) => !after.has(key)));
  const fresh = outermost([...after.keys()].filter((key) => !before.has(key)));
  const goneText = isRequest ? strings.apiChangeTakesNot : strings.apiChangeAnswersNot;
  return [
    ...gone.map((key) => ({ isBreaking: true, text: format(goneText, { value: codeSpan(key) }) })),
    ...fresh.map((key): Change => {
      const { isRequired = false, type = '' } = after.get(key) ?? {};
      const value = codeSpan(key) + (type && `, ${escaped(type)}`);
      const isBreaking = isRequest && isRequired;
      const taken = isRequest ? strings.apiChangeTakes : strings.apiChangeAnswers;
      return { isBreaking, text: format(isBreaking ? strings.apiChangeNeeds : taken, { value }) };
    }),
    ...[...before].flatMap(([key, old]) => {
      const now = after.get(key);
      return now ? changed(codeSpan(key), old, now, isRequest, strings) : [];
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

function changed(value: string, old: Fact, now: Fact, isRequest: boolean, strings: Strings): Change[] {
  const requirement = now.isRequired ? strings.apiChangeRequired : strings.apiChangeOptional;
  const types = { value, type: escaped(now.type), old: escaped(old.type) };
  const about = (...texts: [gone: string, fresh: string]) =>
    texts.map((text) => text.replace('{value}', () => value)) as typeof texts;
  const values = about(strings.apiChangeNoValue, strings.apiChangeValue);
  const rules = about(strings.apiChangeNoRule, strings.apiChangeRule);
  return [
    ...(old.shape === now.shape ? [] : [{ isBreaking: true, text: format(strings.apiChangeType, types) }]),
    ...(old.isRequired === now.isRequired
      ? []
      : [{ isBreaking: isRequest === now.isRequired, text: format(requirement, { value }) }]),
    ...deprecation(old.isDeprecated, now.isDeprecated, value, strings),
    ...difference(values, old.values, now.values, (isGone) => isGone === isRequest),
    ...difference(rules, old.rules, now.rules, (isGone) => isRequest && !isGone),
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
