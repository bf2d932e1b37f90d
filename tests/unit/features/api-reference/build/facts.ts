/** What a description says of its operations, fact by fact, read without the code that draws pages. */

type Node = Record<string, unknown>;

export interface Fact {
  /** Where it stands, such as `POST /pets body.name.maxLength`. */
  at: string;
  /** One of these has to be said. */
  said: string[];
}

const methods = 'get post put patch delete head options trace query'.split(' ');

/** Words of a text without marks of Markdown and HTML, in small letters, with a space on both sides. */
function wordsOf(text: string): string {
  const plain = text
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/^\s*\d+[.)]\s/gm, '')
    .replace(/&(?:quot|#x22);/g, '"')
    .replace(/&(?:amp|#x26);/g, '&')
    .replace(/&(?:lt|gt|nbsp|#x27|apos|#39|#x60);/g, ' ')
    .replace(/\\([\\`*_{}[\]()#+\-.!<>~|&"])/g, '$1')
    .replace(/\]\([^)\s]*(?:\s"[^"]*")?\)|\]\[[^\]]*\]/g, '] ')
    .replace(/<\/?[a-z][^>]*>/gi, ' ');
  return ` ${(plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
}

/** Facts that `text` does not say. */
export function missing(facts: readonly Fact[], text: string): Fact[] {
  const words = wordsOf(text);
  return facts.filter(({ said }) => !said.some((one) => words.includes(wordsOf(one))));
}

/** The facts of each operation and webhook, by their operationId. */
export function factsOf(description: Node): Map<string, Fact[]> {
  const all = new Map<string, Fact[]>();
  for (const [path, item] of [
    ...Object.entries((description['paths'] ?? {}) as Node),
    ...Object.entries((description['webhooks'] ?? {}) as Node),
  ]) {
    const { resolve } = new Reader(description, '');
    const found = resolve(item) as Node;
    const more = (found['additionalOperations'] ?? {}) as Node;
    const isWebhook = path in ((description['webhooks'] ?? {}) as Node);
    for (const method of [...methods.filter((name) => name in found), ...Object.keys(more)]) {
      const operation = (found[method] ?? more[method]) as Node;
      const reader = new Reader(description, `${method.toUpperCase()} ${path}`);
      reader.operation(operation, (found['parameters'] ?? []) as unknown[], isWebhook);
      reader.security(operation);
      all.set(String(operation['operationId']), reader.facts);
    }
  }
  return all;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

class Reader {
  readonly facts: Fact[] = [];
  private readonly seen = new Set<string>();
  private omitted = '';

  constructor(
    private readonly document: Node,
    private readonly where: string,
  ) {}

  resolve = (part: unknown): unknown => {
    let found = part;
    for (let steps = 0; steps < 20 && typeof (found as Node | null)?.['$ref'] === 'string'; steps++) {
      const names = ((found as Node)['$ref'] as string).slice(2).split('/');
      found = names.reduce<unknown>(
        (node, name) =>
          (node as Node | undefined)?.[decodeURIComponent(name.replaceAll('~1', '/').replaceAll('~0', '~'))],
        this.document,
      );
    }
    return found ?? {};
  };

  operation(operation: Node, shared: unknown[], isReceived = false): void {
    this.say('summary', operation['summary']);
    this.say('description', operation['description']);
    if (operation['deprecated']) this.say('deprecated', 'deprecated');
    this.say('externalDocs', (operation['externalDocs'] as Node | undefined)?.['description']);
    const own = ((operation['parameters'] ?? []) as unknown[]).map(this.resolve) as Node[];
    const inherited = (shared.map(this.resolve) as Node[]).filter(
      ({ name, in: location }) => !own.some((other) => other['name'] === name && other['in'] === location),
    );
    for (const parameter of [...own, ...inherited])
      this.value(`${parameter['in']}.${parameter['name']}`, parameter, true);
    for (const sample of (operation['x-codeSamples'] ?? []) as Node[])
      this.say('x-codeSamples', sample['source']);
    const body = this.resolve(operation['requestBody']) as Node;
    this.say('body.description', body['description']);
    this.content('body', body, isReceived ? 'writeOnly' : 'readOnly');
    for (const [status, reference] of Object.entries((operation['responses'] ?? {}) as Node)) {
      const response = this.resolve(reference) as Node;
      const at = `responses.${status}`;
      this.say(at, status);
      this.say(`${at}.description`, response['description']);
      for (const [name, header] of Object.entries((response['headers'] ?? {}) as Node))
        this.value(`${at}.headers.${name}`, { name, ...(this.resolve(header) as Node) }, false);
      this.content(at, response, isReceived ? 'readOnly' : 'writeOnly');
      for (const [name, link] of Object.entries((response['links'] ?? {}) as Node)) {
        const { description, parameters = {}, requestBody } = this.resolve(link) as Node;
        this.say(`${at}.links.${name}`, description);
        for (const value of Object.values(parameters as Node))
          this.say(`${at}.links.${name}.parameters`, text(value));
        if (requestBody !== undefined) this.say(`${at}.links.${name}.requestBody`, text(requestBody));
      }
    }
    for (const [name, callback] of Object.entries((operation['callbacks'] ?? {}) as Node)) {
      this.say(`callbacks.${name}`, name);
      for (const item of Object.values(this.resolve(callback) as Node)) {
        const found = this.resolve(item) as Node;
        for (const method of methods.filter((key) => key in found))
          this.operation(found[method] as Node, (found['parameters'] ?? []) as unknown[], true);
      }
    }
  }

  security(operation: Node): void {
    const sets = (operation['security'] ?? this.document['security'] ?? []) as Record<string, string[]>[];
    const schemes = ((this.document['components'] as Node | undefined)?.['securitySchemes'] ?? {}) as Node;
    for (const [name, scopes] of sets.flatMap((set) => Object.entries(set))) {
      const scheme = this.resolve(schemes[name]) as Node;
      const kinds: Record<string, string[]> = {
        oauth2: ['OAuth 2'],
        openIdConnect: ['OpenID Connect'],
        apiKey: ['API key'],
      };
      const kind =
        scheme['type'] === 'http'
          ? [text(scheme['scheme']), 'name and password']
          : kinds[text(scheme['type'])];
      if (kind) this.facts.push({ at: `${this.where} security.${name}`, said: kind });
      this.say(`security.${name}.description`, scheme['description']);
      for (const scope of scopes) this.say(`security.${name}.scopes`, scope);
      for (const flow of Object.values((scheme['flows'] ?? {}) as Record<string, Node>))
        for (const key of ['authorizationUrl', 'tokenUrl', 'refreshUrl'])
          this.say(`security.${name}.${key}`, flow[key]);
    }
  }

  private value(at: string, value: Node, hasStyle: boolean): void {
    this.say(at, value['name']);
    this.say(`${at}.description`, value['description']);
    if (value['deprecated']) this.say(`${at}.deprecated`, 'deprecated');
    const location = text(value['in'] ?? 'header');
    const usual = /path|header/.test(location) ? 'simple' : 'form';
    if (hasStyle && value['style'] !== undefined && value['style'] !== usual)
      this.say(`${at}.style`, value['style']);
    this.examples(at, value);
    this.schema(at, value['schema']);
    this.content(at, value, this.omitted);
  }

  private examples(at: string, part: Node): void {
    if (part['example'] !== undefined) this.say(`${at}.example`, text(part['example']));
    for (const [name, reference] of Object.entries((part['examples'] ?? {}) as Node)) {
      const { value, description, summary } = this.resolve(reference) as Node;
      if (value !== undefined) this.say(`${at}.examples.${name}`, this.readable(value));
      this.say(`${at}.examples.${name}.description`, description);
      this.say(`${at}.examples.${name}.summary`, summary);
    }
  }

  /** Of a very long example its beginning; the page says that there is more. */
  private readable = (value: unknown): string =>
    text(value)
      .slice(0, 10_000)
      .replace(/[\p{L}\p{N}]*$/u, '');

  private content(at: string, part: Node, omitted: string): void {
    this.omitted = omitted;
    for (const [type, reference] of Object.entries((part['content'] ?? {}) as Node)) {
      const media = this.resolve(reference) as Node;
      this.say(`${at}.${type}`, type);
      this.examples(`${at}.${type}`, media);
      this.schema(`${at}.${type}`, media['schema']);
      this.schema(`${at}.${type}.itemSchema`, media['itemSchema']);
      for (const [name, encoding] of Object.entries((media['encoding'] ?? {}) as Record<string, Node>)) {
        this.say(`${at}.encoding.${name}.contentType`, encoding['contentType']);
        this.say(`${at}.encoding.${name}.style`, encoding['style']);
        for (const [key, header] of Object.entries((encoding['headers'] ?? {}) as Node))
          this.value(
            `${at}.encoding.${name}.${key}`,
            { name: key, ...(this.resolve(header) as Node) },
            false,
          );
      }
    }
  }

  private schema(at: string, part: unknown): void {
    if (typeof part !== 'object' || part === null) return;
    const { $ref } = part as { $ref?: string };
    if ($ref !== undefined) {
      const key = `${this.omitted} ${$ref}`;
      if (this.seen.has(key)) return;
      this.seen.add(key);
    }
    const overriding = $ref === undefined ? {} : (part as Node);
    const { $ref: _, ...beside } = overriding;
    const schema = { ...(this.resolve(part) as Node), ...beside };
    this.limits(at, schema);
    const inner = (name: string, value: unknown) => this.schema(`${at}.${name}`, value);
    for (const [name, property] of Object.entries((schema['properties'] ?? {}) as Node)) {
      if (this.isOmitted(property)) continue;
      this.say(`${at}.${name}`, name);
      inner(name, property);
    }
    for (const key of [
      'items',
      'additionalProperties',
      'not',
      'if',
      'then',
      'else',
      'contains',
      'propertyNames',
      'unevaluatedProperties',
    ])
      inner(key, schema[key]);
    for (const key of ['patternProperties', 'dependentSchemas'])
      for (const [name, value] of Object.entries((schema[key] ?? {}) as Node)) inner(`${key}.${name}`, value);
    // What a part of `allOf` says of itself is less than what the whole says.
    for (const key of ['allOf', 'oneOf', 'anyOf', 'prefixItems'])
      for (const [index, value] of ((schema[key] ?? []) as unknown[]).entries())
        if (key !== 'allOf' || schema['description'] === undefined) inner(`${key}.${index}`, value);
        else inner(`${key}.${index}`, { ...(this.resolve(value) as Node), description: undefined });
  }

  private isOmitted(property: unknown): boolean {
    const found = this.resolve(property) as Node;
    const parts = ((found['allOf'] ?? []) as unknown[]).map(this.resolve) as Node[];
    return this.omitted !== '' && [found, ...parts].some((part) => part[this.omitted] === true);
  }

  private limits(at: string, schema: Node): void {
    this.say(`${at}.description`, schema['description']);
    this.say(`${at}.format`, schema['format']);
    this.say(`${at}.pattern`, schema['pattern']);
    if (schema['deprecated']) this.say(`${at}.deprecated`, 'deprecated');
    for (const value of (schema['enum'] ?? []) as unknown[])
      if (value !== null) this.say(`${at}.enum`, text(value));
    for (const key of ['const', 'default', 'example', 'multipleOf'])
      if (schema[key] !== undefined && schema[key] !== '')
        this.say(`${at}.${key}`, this.readable(schema[key]));
    for (const value of Array.isArray(schema['examples']) ? schema['examples'] : [])
      this.say(`${at}.examples`, this.readable(value));
    for (const unit of ['', ' characters', ' items', ' fields', ' items of this kind']) {
      const [low, high] = {
        '': ['minimum', 'maximum'],
        ' characters': ['minLength', 'maxLength'],
        ' items': ['minItems', 'maxItems'],
        ' fields': ['minProperties', 'maxProperties'],
        ' items of this kind': ['minContains', 'maxContains'],
      }[unit] as [string, string];
      if (typeof schema[low] === 'number')
        this.facts.push({
          at: `${this.where} ${at}.${low}`,
          said: [`at least ${schema[low]}${unit}`, `${schema[low]} to`, `more than ${schema[low]}`],
        });
      if (typeof schema[high] === 'number')
        this.facts.push({
          at: `${this.where} ${at}.${high}`,
          said: [`at most ${schema[high]}${unit}`, `to ${schema[high]}${unit}`, `less than ${schema[high]}`],
        });
    }
    if (schema['uniqueItems']) this.say(`${at}.uniqueItems`, 'Items differ');
    if (schema['additionalProperties'] === false) this.say(`${at}.additionalProperties`, 'No other fields');
  }

  private say(at: string, said: unknown): void {
    if (typeof said === 'string' && wordsOf(said).trim() !== '')
      this.facts.push({ at: `${this.where} ${at}`, said: [said] });
  }
}
