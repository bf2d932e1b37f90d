/**
 * Messages of the linter, and ours: what is wrong and, in a second line, how to correct it. In the linter's, `*` is a part
 * that ours repeat and `…` any other part. `$0` is the field of a finding, `$1` such a part, `$1k` that part as a kind of
 * value. The first that matches holds.
 */
export const ruleMessages = {
  'Expected type `…` (*) but got `*`': '"$0" must be $1k, and is $2k.',
  'Expected type `*` but got `*`': '"$0" must be $1k, and is $2k.',
  'The field `*` must be present': 'The field "$1" is missing here.\nAdd it: OpenAPI requires it.',
  'The field `*` is not allowed here': 'The field "$1" does not go with the others here.\nRemove it.',
  'Must contain at least one of the following fields: *.': 'This has none of the fields $1.\nAdd one.',
  'Property `*` is not expected here because':
    '"$1" stands beside a $ref, which takes its place.\nMove it to what the reference leads to.',
  'Property `nullable` is not expected here':
    'OpenAPI has no field "nullable" here.\nSince 3.1, null is one of the types: type: [string, "null"]. In 3.0, it stands beside "type".',
  'Property `*` is not expected here':
    'OpenAPI has no field "$1" here.\nCorrect its name, or begin it with "x-".',
  'The value of the * field must be greater than or equal to *': '"$1" must be at least $2.',
  '`*` can be one of the following only: *.': '"$1" must be one of $2.',
  '`*` "*" is not a valid value': '"$2" is no value of "$1".',
  'Example validation timed out':
    'The examples here are not compared with their schema: it takes too long.\nLook for a pattern such as "^(a+)+$", or for alternatives inside of each other.',
  'Example validation errored': 'The schema cannot be held against its example.\nCorrect the schema.',
  '…Self-referencing': 'This reference leads back to itself.\nWrite what it stands for.',
  "Can't resolve $ref: *": '$1',
  "Can't resolve":
    'The reference leads nowhere.\nCorrect it, such as "#/components/schemas/Name" for a schema of this file.',
  'Failed to parse: *': '$1',
  'Component: "*" is never used': 'The component "$1" is never used.\nRefer to it, or remove it.',
  'Security scheme: "*" is never used':
    'The security scheme "$1" is never used.\nName it below `security`, or remove it.',
  'Operation object should contain `*`': 'The operation has no "$1".\nAdd one: readers and links go by it.',
  'Tag object should contain `*`': 'The tag has no "$1".\nAdd one: it opens the page of the tag.',
  'Info object should contain `*`': '"info" has no "$1".\nAdd it.',
  'License object should contain one of': 'The license has no "url" or "identifier".\nAdd one of them.',
  '… object `*` must be non-empty': '"$1" is empty.\nWrite its text.',
  'Parameter object description must be present': 'The parameter has no "description".\nAdd one.',
  'Parameter object description must be non-empty': '"description" is empty.\nWrite its text.',
  'Paths should resolve unambiguously… paths: `*` and `*`':
    'One address may be of both paths $1 and $2.\nRename a part of one of them.',
  "Duplicated enum value found: '*'": 'The value "$1" stands twice in "enum".\nRemove one.',
  "Duplicate tag name found: '*'": 'The tag "$1" is declared twice.\nRemove one, or rename it.',
  'Servers must be':
    'The description names no server.\nAdd one, such as "servers: [{ url: https://api.example.com }]".',
  'Enum value `*` must be of allowed types: `*`':
    'The value "$1" of "enum" is of none of the types $2.\nCorrect the value or "type".',
  'All values of `enum` …expected "*" but received "*"':
    'A value of "enum" is $2k, where "type" says $1k.\nCorrect the value or "type".',
  'The `const` value …expected "*" but received "*"':
    'The value of "const" is $2k, where "type" says $1k.\nCorrect the value or "type".',
  'Example object can have either `value` or `externalValue`':
    'The example has both "value" and "externalValue".\nRemove one.',
  "The '*' and '*' fields of an example": 'The example has both "$1" and "$2".\nRemove one.',
  "The '*' filed must be absent if '*'": 'The example has both "$1" and "$2".\nRemove "$1".',
  'The path already exists…: `*` and `*`':
    'The paths $1 and $2 differ by the names of parameters alone.\nMake one path of them.',
  'Schema should not have both `*` and `*`.':
    'The schema has both "$1" and "$2".\nRemove one: they exclude each other.',
  '`*` should not have a trailing slash': 'The path $1 ends in a slash.\nRemove the slash.',
  "Required property '*' is not defined":
    'The property "$1" is required, and the schema has none of that name.\nAdd it below "properties", or remove it from "required".',
  "Schema type mismatch: 'object'": 'A schema of type object has "items".\nSet "type: array", or remove it.',
  "Schema type mismatch: 'array'":
    'A schema of type array has "properties".\nSet "type: object", or move them below "items".',
  'Server `url` should not point':
    'The address of the server is one of examples or of this machine.\nWrite the address that readers use.',
  'Server `url` should not have': 'The address of the server ends in a slash.\nRemove the slash.',
  'Server variable with `enum`': 'A variable of a server has an empty "enum".\nList its values.',
  'Server variable define':
    'The default of a server\'s variable is not in its "enum".\nAdd it to "enum", or choose another default.',
  'The `*` variable is not defined':
    'The address has the variable "$1", which is not below "variables".\nDeclare it there with a "default".',
  'The `*` variable is not used':
    'The variable "$1" is not in the address of its server.\nWrite {$1} in "url", or remove the variable.',
  'Markdown descriptions must not contain *.':
    'The description has scripts in its HTML or its links, which no page shows.\nRemove them.',
  'The `type` field must be defined when': 'The schema has "nullable" without "type".\nAdd "type".',
  'Operation must have at least one `*XX`':
    'The operation has no response of the kind $1xx.\nDescribe one below "responses".',
  'Every operation must have a unique':
    'Two operations have the same operationId: each one must be unique.\nRename one.',
  'Operation `operationId` should not':
    'The operationId has signs that addresses cannot hold.\nWrite it with letters, digits, - and _ alone.',
  '…have unique `name` + `in` parameters…`in:*` + `name:*`':
    'The parameter "$2" in $1 stands here twice.\nRemove one.',
  'Path parameter declarations': 'The path has {} without a name.\nName the parameter: {id}.',
  "Don't put query string items":
    'The path holds a query string.\nDescribe its values as parameters with "in: query".',
  'Maximum callback nesting depth':
    'Callbacks are nested too deeply here to be checked.\nGive callbacks of callbacks paths of their own.',
  'Path parameter `*` is not used in the path `*`':
    'The path $2 has no {$1}, which is a parameter of it.\nWrite {$1} in the path, or remove the parameter.',
  'The operation does not define the path parameter `{*}` expected by path `*`':
    'The path $2 has {$1}, which is described nowhere.\nAdd a parameter with "name: $1" and "in: path".',
  'There is no `*` security scheme':
    'There is no security scheme "$1".\nDescribe it below "components.securitySchemes", or correct the name.',
  'Every operation should have security':
    'Nothing says how callers sign in here.\nAdd "security" to the operation or to the whole file; "security: []" is for all who call.',
  'The "*" security requirement must list':
    '"$1" is required without scopes.\nList at least one scope of it.',
  'The "*" scope is not defined in the "*"':
    'The security scheme "$2" has no scope "$1".\nDescribe the scope there, or correct its name.',
  'The map key in * "*" does not match':
    'The name "$2" in $1 has signs that names cannot have.\nWrite it with letters, digits, ".", "-" and "_" alone.',
  "Discriminator with optional property '*'":
    'The property "$1" tells alternatives apart and may be missing.\nAdd it to "required", or say with "defaultMapping" what holds without it.',
  "defaultMapping value '*'": 'The schema "$1" of "defaultMapping" does not exist.\nCorrect its name.',
  "The 'encoding' field cannot":
    '"encoding" stands beside "prefixEncoding" or "itemEncoding".\nKeep one kind of them.',
  "Tag parent '*' is not defined": 'There is no tag "$1", which is the parent of this one.\nDeclare it.',
  "Circular reference detected …'*'": 'The tag "$1" is above itself.\nGive one of these tags another parent.',
  'Parameters with `in: querystring` should':
    'Only one parameter can have "in: querystring".\nRemove the others.',
  'Parameters with `in: query':
    'Parameters have "in: query" and "in: querystring" together.\nUse one of the two.',
};

/** The same for messages about examples; the subject goes before. */
export const exampleMessages = {
  'type must be *': 'must be $1k',
  "must have required property '*'": 'has no "$1", which its schema requires',
  'must NOT have … properties `*`': 'has a field "$1", which its schema does not have',
  'must NOT have unevaluated items': 'has more entries than its schema describes',
  'must be equal to one of the allowed values *': 'must be one of $1',
  'must be equal to constant': 'must be the value of "const"',
  'must match format "*"': 'must be written in the format "$1"',
  'must match pattern "*"': 'must match the pattern $1',
  'must be >= *': 'must be at least $1',
  'must be <= *': 'must be at most $1',
  'must be > *': 'must be more than $1',
  'must be < *': 'must be less than $1',
  'must be multiple of *': 'must be a multiple of $1',
  'must NOT have fewer than *': 'must have at least $1',
  'must NOT have more than *': 'must have at most $1',
  'must NOT have duplicate items': 'has the same entry twice',
  'must match a schema in anyOf': 'must fit one of the alternatives of "anyOf"',
  'must match exactly one schema in oneOf': 'must fit exactly one of the alternatives of "oneOf"',
  'must NOT be valid': 'must not fit what stands below "not"',
  'must match "*" schema': 'must fit what stands below "$1"',
  'must contain at least * valid': 'must have entries that fit "contains", at least $1',
  'property name must be valid': 'has a field with a name that "propertyNames" does not allow',
  'must have propert… * when property * is present': 'must have "$1", as it has "$2"',
  'tag "*" must be string': 'must have text in "$1", which tells alternatives apart',
  'value of tag "*" must be': 'has a value of "$1" that no alternative has',
};
