/** Rewords messages of the linter. */
import { escapePattern } from '#engine/shared/text/escapePattern.ts';
import { exampleMessages, ruleMessages } from './ruleMessages.ts';

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

const compiled = (messages: Readonly<Record<string, string>>) =>
  Object.entries(messages).map(([known, ours]) => {
    const pattern = escapePattern(known).replaceAll('\\*', '(.+)').replaceAll('…', '.*');
    return [new RegExp(`^${pattern}`, 's'), ours] as const;
  });

const ofRules = compiled(ruleMessages);
const ofExamples = compiled(exampleMessages);

/** The lines of the first message that matches, filled with the parts of the original. */
function translated(known: typeof ofRules, said: string, field: string): string[] | undefined {
  for (const [pattern, ours] of known) {
    const parts = pattern.exec(said);
    if (!parts) continue;
    const fill = (_: string, part: string, isKind: string) => {
      const found = part === '0' ? field : (parts[Number(part)] ?? '');
      return isKind ? kindsOf(found) : found;
    };
    return ours.split('\n').map((line) => line.replace(/\$(\d)(k?)/g, fill));
  }
  return undefined;
}

/** A message of a rule about a field, reworded. */
export function lintMessage(said: string, field: string, ruleId: string): { message: string; hint?: string } {
  const [, property, about] =
    /^Example value must conform to the schema: (?:`(.+?)` property )?(.*)\.$/s.exec(said) ?? [];
  if (about !== undefined) {
    const value = field === 'default' ? 'default' : 'example';
    const subject = property === undefined ? `The ${value}` : `"${property}" of the ${value}`;
    return { message: `${subject} ${translated(ofExamples, about, '') ?? 'does not fit its schema'}.` };
  }
  if (ruleId.startsWith('own/')) return { message: said };
  const unknown = [`"${field}" does not follow the rule "${ruleId}" of OpenAPI.`];
  const [message = '', hint] = translated(ofRules, said, field) ?? unknown;
  return { message, ...(hint !== undefined && { hint }) };
}

/** Matches a finding about a field that no version of OpenAPI has; pages read the fields of other versions. */
export const unknownField =
  /^OpenAPI has no field "(?!(?:\$\w+|nullable|example|examples|const|if|then|else|not|\w*[cC]ontains|contentEncoding|contentMediaType|prefixItems|(?:pattern|unevaluated)Properties|unevaluatedItems|propertyNames|dependent\w+|summary|webhooks|identifier)")(.+)" here/;

/** Whether a message is about a superfluous field, other than a reference. */
export const isSurplus = (message: string): boolean =>
  /^OpenAPI has no field "(?!\$ref")|^The field "(?!\$ref").*" does not go with|^"(?!\$ref").*" stands beside a \$ref/s.test(
    message,
  );
