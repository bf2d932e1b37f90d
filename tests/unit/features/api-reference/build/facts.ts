/** What a description says of its operations, fact by fact, read without the code that draws pages. */

import { type Group, type Node, SchemaReader, text } from './schemaFacts.ts';

const methods = 'get post put patch delete head options trace query'.split(' ');

/** What reads the facts of each operation and webhook, by its method and path. */
export function factsOf(description: Node): Map<string, () => Group[]> {
  const all = new Map<string, () => Group[]>();
  const known = new Map();
  const { resolve } = new Reader(description, known, '');
  for (const [path, item] of [
    ...Object.entries((description['paths'] ?? {}) as Node),
    ...Object.entries((description['webhooks'] ?? {}) as Node),
  ]) {
    const found = resolve(item) as Node;
    const more = (found['additionalOperations'] ?? {}) as Node;
    const isWebhook = path in ((description['webhooks'] ?? {}) as Node);
    for (const method of [...methods.filter((name) => name in found), ...Object.keys(more)]) {
      const operation = (found[method] ?? more[method]) as Node;
      const name = `${method.toUpperCase()} ${path}`;
      all.set(name, () => {
        const reader = new Reader(description, known, name);
        reader.operation(operation, (found['parameters'] ?? []) as unknown[], isWebhook);
        reader.security(operation);
        return reader.all;
      });
    }
  }
  return all;
}

class Reader extends SchemaReader {
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
      this.inside(`status ${status}`, () => {
        this.say(at, status);
        this.say(`${at}.description`, response['description']);
        for (const type of Object.keys((response['content'] ?? {}) as Node)) this.say(`${at}.${type}`, type);
      });
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
      if (kind) this.note(`security.${name}`, kind);
      this.say(`security.${name}.description`, scheme['description']);
      for (const scope of scopes) this.say(`security.${name}.scopes`, scope);
      for (const flow of Object.values((scheme['flows'] ?? {}) as Record<string, Node>))
        for (const key of ['authorizationUrl', 'tokenUrl', 'refreshUrl'])
          this.say(`security.${name}.${key}`, flow[key]);
    }
  }

  private value(at: string, value: Node, hasStyle: boolean): void {
    this.inside(text(value['name']), () => this.valueInside(at, value, hasStyle));
  }

  private valueInside(at: string, value: Node, hasStyle: boolean): void {
    this.say(at, value['name']);
    this.say(`${at}.description`, value['description']);
    if (value['deprecated']) this.say(`${at}.deprecated`, 'deprecated');
    if (value['required']) this.say(`${at}.required`, 'required');
    if (value['allowReserved']) this.say(`${at}.allowReserved`, 'Reserved characters stay as they are');
    const location = text(value['in'] ?? 'header');
    const usual = /path|header/.test(location) ? 'simple' : 'form';
    if (hasStyle && value['style'] !== undefined && value['style'] !== usual)
      this.say(`${at}.style`, value['style']);
    this.examples(at, value);
    this.schema(at, value['schema']);
    this.content(at, value, this.omitted);
  }

  private examples(at: string, part: Node): void {
    if (part['example'] !== undefined) this.say(`${at}.example`, this.readable(part['example']));
    for (const [name, reference] of Object.entries((part['examples'] ?? {}) as Node)) {
      const { value, description, summary } = this.resolve(reference) as Node;
      if (value !== undefined) this.say(`${at}.examples.${name}`, this.readable(value));
      this.say(`${at}.examples.${name}.description`, description);
      this.say(`${at}.examples.${name}.summary`, summary);
    }
  }

  private content(at: string, part: Node, omitted: string): void {
    this.omitted = omitted;
    for (const [type, reference] of Object.entries((part['content'] ?? {}) as Node)) {
      const media = this.resolve(reference) as Node;
      this.say(`${at}.${type}`, type);
      this.examples(`${at}.${type}`, media);
      this.schema(`${at}.${type}`, media['schema']);
      this.schema(`${at}.${type}.itemSchema`, media['itemSchema']);
      for (const [name, encoding] of Object.entries((media['encoding'] ?? {}) as Record<string, Node>)) {
        this.inside(name, () => {
          this.say(`${at}.encoding.${name}.contentType`, encoding['contentType']);
          this.say(`${at}.encoding.${name}.style`, encoding['style']);
          if (encoding['allowReserved'])
            this.say(`${at}.encoding.${name}.allowReserved`, 'Reserved characters stay as they are');
        });
        for (const [key, header] of Object.entries((encoding['headers'] ?? {}) as Node))
          this.value(
            `${at}.encoding.${name}.${key}`,
            { name: key, ...(this.resolve(header) as Node) },
            false,
          );
      }
    }
  }
}
