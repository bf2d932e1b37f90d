/** Rewords messages of the linter. */
import { type RuleMessage, ruleMessages } from './ruleMessages.ts';

/** Messages about examples; the subject goes before. */
const examples: readonly RuleMessage[] = [
  [/^type must be (.+)$/, 'must be $1k'],
  [/^must have required property '(.+)'/, 'has no "$1", which its schema requires'],
  [/^must NOT have \w+ properties `(.+)`/, 'has a field "$1", which its schema does not have'],
  [/^must NOT have unevaluated items/, 'has more entries than its schema describes'],
  [/^must be equal to one of the allowed values (.*)/s, 'must be one of $1'],
  [/^must be equal to constant/, 'must be the value of "const"'],
  [/^must match format "(.+)"/, 'must be written in the format "$1"'],
  [/^must match pattern "(.+)"/, 'must match the pattern $1'],
  [/^must be >= (.+)/, 'must be at least $1'],
  [/^must be <= (.+)/, 'must be at most $1'],
  [/^must be > (.+)/, 'must be more than $1'],
  [/^must be < (.+)/, 'must be less than $1'],
  [/^must be multiple of (.+)/, 'must be a multiple of $1'],
  [/^must NOT have fewer than (.+)/, 'must have at least $1'],
  [/^must NOT have more than (.+)/, 'must have at most $1'],
  [/^must NOT have duplicate items/, 'has the same entry twice'],
  [/^must match a schema in anyOf/, 'must fit one of the alternatives of "anyOf"'],
  [/^must match exactly one schema in oneOf/, 'must fit exactly one of the alternatives of "oneOf"'],
  [/^must NOT be valid/, 'must not fit what stands below "not"'],
  [/^must match "(.+)" schema/, 'must fit what stands below "$1"'],
  [/^must contain .*at least (\d+)/, 'must have entries that fit "contains", at least $1'],
  [/^property name must be valid/, 'has a field with a name that "propertyNames" does not allow'],
  [/^must have propert(?:y|ies) (.+) when property (.+) is present/, 'must have "$1", as it has "$2"'],
  [/^tag "(.+)" must be string/, 'must have text in "$1", which tells alternatives apart'],
  [/^value of tag "(.+)" must be/, 'has a value of "$1" that no alternative has'],
];

const kinds: Readonly<Record<string, string>> = {
  array: 'a list (array)',
  boolean: 'true or false (boolean)',
  integer: 'a whole number (integer)',
  null: 'empty (null)',
  number: 'a number',
  object: 'an object',
  string: 'text (string)',
};

const kindsOf = (names: string): string =>
  names
    .split(/,|" or "/)
    .map((name) => kinds[name] ?? name)
    .join(' or ');

/** The first message that matches, filled with the parts of the original. */
function translated(
  known: readonly RuleMessage[],
  said: string,
  field: string,
): { message: string; hint?: string } | undefined {
  for (const [pattern, message, hint] of known) {
    const parts = pattern.exec(said);
    if (!parts) continue;
    const fill = (text: string) =>
      text.replace(/\$(\d)(k?)/g, (_, part: string, isKind: string) => {
        const found = part === '0' ? field : (parts[Number(part)] ?? '');
        return isKind ? kindsOf(found) : found;
      });
    return { message: fill(message), ...(hint !== undefined && { hint: fill(hint) }) };
  }
  return undefined;
}

/** A message of a rule about a field, reworded. */
export function lintMessage(said: string, field: string, ruleId: string): { message: string; hint?: string } {
  const [, property, about] =
    /^Example value must conform to the schema: (?:`(.+?)` property )?(.*)\.$/s.exec(said) ?? [];
  if (about !== undefined) {
    const subject = property === undefined ? 'The example' : `"${property}" of the example`;
    return {
      message: `${subject} ${translated(examples, about, '')?.message ?? 'does not fit its schema'}.`,
    };
  }
  if (ruleId.startsWith('own/')) return { message: said };
  return (
    translated(ruleMessages, said, field) ?? {
      message: `"${field}" does not follow the rule "${ruleId}" of OpenAPI.`,
    }
  );
}

/** Matches a finding about a field that no version of OpenAPI has; pages read the fields of other versions. */
export const unknownField =
  /^OpenAPI has no field "(?!(?:\$\w+|nullable|example|examples|const|if|then|else|not|\w*[cC]ontains|contentEncoding|contentMediaType|prefixItems|(?:pattern|unevaluated)Properties|unevaluatedItems|propertyNames|dependent\w+|summary|webhooks|identifier)")(.+)" here/;

/** Whether a message is about a superfluous field, other than a reference. */
export const isSurplus = (message: string): boolean =>
  /^OpenAPI has no field "(?!\$ref")|^The field "(?!\$ref").*" does not go with|^"(?!\$ref").*" stands beside a \$ref/s.test(
    message,
  );
