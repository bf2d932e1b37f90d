/** Markup, scripts and addresses in every text of a description: none of it acts on a page, or in a copy in Markdown. */
import { parse as parseHtml } from 'node-html-parser';
import { expect, test } from 'vitest';
import { parseText } from '#engine/content/markdown/parser/satteri.ts';
import { addressFault } from '#engine/shared/pathFault.ts';
import { buildFiles } from '../../../site.ts';

const markup = [
  '<script>evil()</script>',
  '<img src=x onerror=evil()>',
  '<a href="javascript:evil()">a</a>',
  '<svg onload=evil()><script>evil()</script></svg>',
  '<iframe srcdoc="<script>evil()</script>"></iframe>',
  '<div onclick="evil()" style="x">b</div>',
  '<form action="javascript:evil()"><button formaction="javascript:evil()">c</button></form>',
  '<math><a xlink:href="javascript:evil()">d</a></math>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;javascript:evil()">',
  '[e](javascript:evil()) [f](<java&Tab;script:evil()>) ![g](data:text/html,evil()) <javascript:evil()>',
  '[h][r] {evil()} <Card title="i" href="javascript:evil()"/>',
  '[<script>evil()</script>](javascript:evil()) [<svg onload=evil()>](<javascript:evil()>) \\`<script>evil()</script>\\`',
].join(' ');
const text = JSON.stringify(`Text. ${markup}\n\n${markup}\n\n[r]: vbscript:evil()\n`);
const name = JSON.stringify(`Name ${markup.replaceAll(/[\r\n]/g, ' ')}`);
const address = JSON.stringify('javascript:evil()//example.com');
const docs = `{ description: ${text}, url: ${address} }`;

const description = `openapi: 3.1.0
info:
  title: ${name}
  summary: ${text}
  description: ${text}
  version: ${name}
  termsOfService: ${address}
  contact: { name: ${name}, url: ${address}, email: ${address} }
  license: { name: ${name}, url: ${address} }
  x-logo: { url: ${address}, altText: ${name}, href: ${address} }
externalDocs: ${docs}
servers:
  - { url: ${address}, description: ${text}, name: ${name} }
  - { url: 'https://{host}.example.com', description: ${text}, variables: { host: { default: a, description: ${text}, enum: [a, ${name}] } } }
tags: [{ name: ${name}, description: ${text}, externalDocs: ${docs} }]
security: [{ key: [] }, { oauth: [] }]
paths:
  /a:
    summary: ${text}
    description: ${text}
    post:
      operationId: a
      summary: ${name}
      description: ${text}
      tags: [${name}]
      externalDocs: ${docs}
      servers: [{ url: ${address}, description: ${text} }]
      parameters:
        - { name: q, in: query, description: ${text}, schema: { type: string, title: ${name}, default: ${name}, enum: [${name}, b] }, example: ${name} }
        - { name: ${name}, in: header, description: ${text}, schema: { type: string } }
      requestBody:
        description: ${text}
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Thing' }
            examples: { one: { summary: ${name}, description: ${text}, value: { a: ${name} }, externalValue: ${address} } }
      responses:
        '200':
          description: ${text}
          headers: { X-A: { description: ${text}, schema: { type: string } } }
          links: { next: { operationId: a, description: ${text} } }
          content: { application/json: { schema: { $ref: '#/components/schemas/Thing' }, example: { a: ${name} } } }
      callbacks: { done: { ${address}: { post: { summary: ${name}, description: ${text}, responses: { '200': { description: ${text} } } } } } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: ${name}, description: ${text} }
    oauth: { type: oauth2, description: ${text}, flows: { authorizationCode: { authorizationUrl: ${address}, tokenUrl: ${address}, scopes: { all: ${text} } } } }
  schemas:
    Thing:
      type: object
      title: ${name}
      description: ${text}
      externalDocs: ${docs}
      properties:
        a: { type: string, title: ${name}, description: ${text}, pattern: ${name}, externalDocs: ${docs}, examples: [${name}] }
        b: { oneOf: [{ type: string, title: ${name}, description: ${text} }, { type: number, const: 1, description: ${text} }] }
`;

const addresses = ['href', 'src', 'action', 'formaction', 'poster', 'xlink:href', 'cite'];
const elements = ['iframe', 'base', 'object', 'embed', 'math', 'foreignobject'];

function acting(html: string): string[] {
  const all = parseHtml(html, {
    blockTextElements: { pre: false, script: true, style: true },
  }).querySelectorAll('*');
  return all.flatMap((element) => {
    const tag = element.rawTagName.toLowerCase();
    const own = Object.entries(element.attributes).filter(
      ([attribute, value]) =>
        /^on/i.test(attribute) ||
        /^(style|srcdoc)$/i.test(attribute) ||
        (addresses.includes(attribute.toLowerCase()) && addressFault(value) !== undefined),
    );
    const isOther = elements.includes(tag) || element.getAttribute('http-equiv') === 'refresh';
    const isScript =
      tag === 'script' && !/json/.test(element.getAttribute('type') ?? '') && element.text.includes('evil()');
    return isOther || isScript
      ? [element.outerHTML.slice(0, 200)]
      : own.map((pair) => `<${tag}> ${pair.join('=')}`);
  });
}

interface MarkdownNode {
  type: string;
  url?: string;
  value?: string;
  children?: MarkdownNode[];
}

/** What would act where a copy in Markdown is drawn: links and HTML. */
function actingMarkdown(node: MarkdownNode): string[] {
  const fault = node.url !== undefined && addressFault(node.url) !== undefined;
  const html = node.type === 'html' && /<(script|iframe|svg|base|meta|form)|\son\w+=/i.test(node.value ?? '');
  return [
    ...(fault || html ? [node.url ?? node.value ?? ''] : []),
    ...(node.children ?? []).flatMap(actingMarkdown),
  ];
}

test('nothing in a text of a description acts', { timeout: 90_000 }, async () => {
  const { files, read } = await buildFiles(
    { 'content/api/a.yaml': description },
    `openapi: [{ file: 'content/api/a.yaml', docs: 'default', lint: false }],`,
  );
  const acts: string[] = [];
  let said = 0;
  for (const file of files) {
    const written = (await read(file)) ?? '';
    if (written.includes('evil()')) said++;
    if (/\.html$/.test(file)) acts.push(...acting(written).map((each) => `${file}: ${each}`));
    if (/\.md$|^llms[^/]*\.txt$/.test(file)) {
      const tree = parseText(written, 'plain') as MarkdownNode;
      acts.push(...actingMarkdown(tree).map((each) => `${file}: ${each}`));
    }
  }
  expect(said).toBeGreaterThan(4);
  expect([...new Set(acts)]).toEqual([]);
});
