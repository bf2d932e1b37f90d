/** Messages of the linter's rules, and ours: what is wrong, and how to correct it. */

export type RuleMessage = readonly [pattern: RegExp, message: string, hint?: string];

/** `$0` is the field of a finding, `$1` a part of the linter's message, and `$1k` that part as a kind of value. */
export const ruleMessages: readonly RuleMessage[] = [
  [/^Expected type `(?:\w+)` \((\w+)\) but got `(\w+)`/, '"$0" must be $1k, and is $2k.'],
  [/^Expected type `(.+)` but got `(\w+)`/, '"$0" must be $1k, and is $2k.'],
  [/^The field `(.+)` must be present/, 'The field "$1" is missing here.', 'Add it: OpenAPI requires it.'],
  [/^The field `(.+)` is not allowed here/, 'The field "$1" does not go with the others here.', 'Remove it.'],
  [
    /^Must contain at least one of the following fields: (.+)\./,
    'This has none of the fields $1.',
    'Add one.',
  ],
  [
    /^Property `(.+)` is not expected here because/,
    '"$1" stands beside a $ref, which takes its place.',
    'Move it to what the reference leads to.',
  ],
  [
    /^Property `(.+)` is not expected here/,
    'OpenAPI has no field "$1" here.',
    'Correct its name, or begin it with "x-".',
  ],
  [/^The value of the (.+) field must be greater than or equal to (.+)/, '"$1" must be at least $2.'],
  [/^`(.+)` can be one of the following only: (.+)\./, '"$1" must be one of $2.'],
  [/^`(.+)` "(.*)" is not a valid value/, '"$2" is no value of "$1".'],
  [
    /^Example validation timed out/,
    'The examples here are not compared with their schema: it takes too long.',
    'Look for a pattern such as "^(a+)+$", or for alternatives inside of each other.',
  ],
  [/^Example validation errored/, 'The schema cannot be held against its example.', 'Correct the schema.'],
  [/Self-referencing/, 'This reference leads back to itself.', 'Write what it stands for.'],
  [/^Can't resolve \$ref: (.+)/, '$1'],
  [
    /^Can't resolve/,
    'The reference leads nowhere.',
    'Correct it, such as "#/components/schemas/Name" for a schema of this file.',
  ],
  [/^Failed to parse: (.+)/, '$1'],
  [/^Component: "(.+)" is never used/, 'The component "$1" is never used.', 'Refer to it, or remove it.'],
  [
    /^Security scheme: "(.+)" is never used/,
    'The security scheme "$1" is never used.',
    'Name it below `security`, or remove it.',
  ],
  [
    /^Operation object should contain `(.+)`/,
    'The operation has no "$1".',
    'Add one: readers and links go by it.',
  ],
  [/^Tag object should contain `(.+)`/, 'The tag has no "$1".', 'Add one: it opens the page of the tag.'],
  [/^Info object should contain `(.+)`/, '"info" has no "$1".', 'Add it.'],
  [/^License object should contain one of/, 'The license has no "url" or "identifier".', 'Add one of them.'],
  [/^(?:\w+) object `(.+)` must be non-empty/, '"$1" is empty.', 'Write its text.'],
  [/^Parameter object description must be present/, 'The parameter has no "description".', 'Add one.'],
  [/^Parameter object description must be non-empty/, '"description" is empty.', 'Write its text.'],
  [
    /^Paths should resolve unambiguously.* paths: `(.+)` and `(.+)`/,
    'One address may be of both paths $1 and $2.',
    'Rename a part of one of them.',
  ],
  [/^Duplicated enum value found: '(.+)'/s, 'The value "$1" stands twice in "enum".', 'Remove one.'],
  [/^Duplicate tag name found: '(.+)'/, 'The tag "$1" is declared twice.', 'Remove one, or rename it.'],
  [
    /^Servers must be/,
    'The description names no server.',
    'Add one, such as "servers: [{ url: https://api.example.com }]".',
  ],
  [
    /^Enum value `(.*)` must be of allowed types: `(.+)`/,
    'The value "$1" of "enum" is of none of the types $2.',
    'Correct the value or "type".',
  ],
  [
    /^All values of `enum` .*expected "(.+)" but received "(.+)"/,
    'A value of "enum" is $2k, where "type" says $1k.',
    'Correct the value or "type".',
  ],
  [
    /^The `const` value .*expected "(.+)" but received "(.+)"/,
    'The value of "const" is $2k, where "type" says $1k.',
    'Correct the value or "type".',
  ],
  [
    /^Example object can have either `value` or `externalValue`/,
    'The example has both "value" and "externalValue".',
    'Remove one.',
  ],
  [/^The '(\w+)' and '(\w+)' fields of an example/, 'The example has both "$1" and "$2".', 'Remove one.'],
  [/^The '(\w+)' filed must be absent if '(\w+)'/, 'The example has both "$1" and "$2".', 'Remove "$1".'],
  [
    /^The path already exists.*: `(.+)` and `(.+)`/,
    'The paths $1 and $2 differ by the names of parameters alone.',
    'Make one path of them.',
  ],
  [
    /^Schema should not have both `(.+)` and `(.+)`\./,
    'The schema has both "$1" and "$2".',
    'Remove one: they exclude each other.',
  ],
  [/^`(.+)` should not have a trailing slash/, 'The path $1 ends in a slash.', 'Remove the slash.'],
  [
    /^Required property '(.+)' is not defined/,
    'The property "$1" is required, and the schema has none of that name.',
    'Add it below "properties", or remove it from "required".',
  ],
  [
    /^Schema type mismatch: 'object'/,
    'A schema of type object has "items".',
    'Set "type: array", or remove it.',
  ],
  [
    /^Schema type mismatch: 'array'/,
    'A schema of type array has "properties".',
    'Set "type: object", or move them below "items".',
  ],
  [
    /^Server `url` should not point/,
    'The address of the server is one of examples or of this machine.',
    'Write the address that readers use.',
  ],
  [/^Server `url` should not have/, 'The address of the server ends in a slash.', 'Remove the slash.'],
  [/^Server variable with `enum`/, 'A variable of a server has an empty "enum".', 'List its values.'],
  [
    /^Server variable define/,
    'The default of a server\'s variable is not in its "enum".',
    'Add it to "enum", or choose another default.',
  ],
  [
    /^The `(.+)` variable is not defined/,
    'The address has the variable "$1", which is not below "variables".',
    'Declare it there with a "default".',
  ],
  [
    /^The `(.+)` variable is not used/,
    'The variable "$1" is not in the address of its server.',
    'Write {$1} in "url", or remove the variable.',
  ],
  [
    /^Markdown descriptions must not contain (.+)\./,
    'The description has scripts in its HTML or its links, which no page shows.',
    'Remove them.',
  ],
  [/^The `type` field must be defined when/, 'The schema has "nullable" without "type".', 'Add "type".'],
  [
    /^Operation must have at least one `(.)XX`/,
    'The operation has no response of the kind $1xx.',
    'Describe one below "responses".',
  ],
  [
    /^Every operation must have a unique/,
    'Two operations have the same operationId: each one must be unique.',
    'Rename one.',
  ],
  [
    /^Operation `operationId` should not/,
    'The operationId has signs that addresses cannot hold.',
    'Write it with letters, digits, - and _ alone.',
  ],
  [
    /have unique `name` \+ `in` parameters.*`in:(.+)` \+ `name:(.+)`/s,
    'The parameter "$2" in $1 stands here twice.',
    'Remove one.',
  ],
  [/^Path parameter declarations/, 'The path has {} without a name.', 'Name the parameter: {id}.'],
  [
    /^Don't put query string items/,
    'The path holds a query string.',
    'Describe its values as parameters with "in: query".',
  ],
  [
    /^Maximum callback nesting depth/,
    'Callbacks are nested too deeply here to be checked.',
    'Give callbacks of callbacks paths of their own.',
  ],
  [
    /^Path parameter `(.+)` is not used in the path `(.+)`/,
    'The path $2 has no {$1}, which is a parameter of it.',
    'Write {$1} in the path, or remove the parameter.',
  ],
  [
    /^The operation does not define the path parameter `\{(.+)\}` expected by path `(.+)`/,
    'The path $2 has {$1}, which is described nowhere.',
    'Add a parameter with "name: $1" and "in: path".',
  ],
  [
    /^There is no `(.+)` security scheme/,
    'There is no security scheme "$1".',
    'Describe it below "components.securitySchemes", or correct the name.',
  ],
  [
    /^Every operation should have security/,
    'Nothing says how callers sign in here.',
    'Add "security" to the operation or to the whole file; "security: []" is for all who call.',
  ],
  [
    /^The "(.+)" security requirement must list/,
    '"$1" is required without scopes.',
    'List at least one scope of it.',
  ],
  [
    /^The "(.+)" scope is not defined in the "(.+)"/,
    'The security scheme "$2" has no scope "$1".',
    'Describe the scope there, or correct its name.',
  ],
  [
    /^The map key in (.+) "(.+)" does not match/,
    'The name "$2" in $1 has signs that names cannot have.',
    'Write it with letters, digits, ".", "-" and "_" alone.',
  ],
  [
    /^Discriminator with optional property '(.+)'/,
    'The property "$1" tells alternatives apart and may be missing.',
    'Add it to "required", or say with "defaultMapping" what holds without it.',
  ],
  [
    /^defaultMapping value '(.+)'/,
    'The schema "$1" of "defaultMapping" does not exist.',
    'Correct its name.',
  ],
  [
    /^The 'encoding' field cannot/,
    '"encoding" stands beside "prefixEncoding" or "itemEncoding".',
    'Keep one kind of them.',
  ],
  [
    /^Tag parent '(.+)' is not defined/,
    'There is no tag "$1", which is the parent of this one.',
    'Declare it.',
  ],
  [
    /^Circular reference detected .*'(.+)'/,
    'The tag "$1" is above itself.',
    'Give one of these tags another parent.',
  ],
  [
    /^Parameters with `in: querystring` should/,
    'Only one parameter can have "in: querystring".',
    'Remove the others.',
  ],
  [
    /^Parameters with `in: query/,
    'Parameters have "in: query" and "in: querystring" together.',
    'Use one of the two.',
  ],
];
