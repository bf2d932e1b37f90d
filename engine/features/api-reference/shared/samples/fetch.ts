import { partHead } from '../partHead.ts';
import type { ApiBody, ApiPart, ApiRequest, Json } from '../types.ts';
import { literal } from './literals.ts';

const quote = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

/** A plain `__proto__` would set the prototype. */
function key(name: string): string {
  if (name === '__proto__') return `['__proto__']`;
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name);
}

const write = (value: Json, margin: number): string =>
  literal(value, { text: quote, words: ['true', 'false', 'null'], key, indent: 2 }, margin);

const read: Record<ApiRequest['answer'], string> = {
  json: 'console.log(await response.json());',
  text: 'console.log(await response.text());',
  binary: `await writeFile('download', Buffer.from(await response.arrayBuffer()));`,
  none: 'console.log(response.status);',
  events: `let buffer = '';
for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
  buffer += chunk;
  const events = buffer.split(/\\r?\\n\\r?\\n/);
  buffer = events.pop();
  for (const event of events) {
    const name = event.match(/^event:(.*)/m)?.[1].trim();
    const data = [...event.matchAll(/^data: ?([^\\r\\n]*)/gm)].map(([, line]) => line).join('\\n');
    console.log(name, data);
  }
}`,
};

/** `fetch` sends no body with GET and HEAD. */
function requestSample({ method, url, headers }: ApiRequest, body: ApiBody): string {
  const { before = [], content } = bodyCode(body);
  const type = 'contentType' in body ? quote(body.contentType) : "sent.headers.get('Content-Type')";
  const more = `  'Content-Type': ${type},\n    'Content-Length': bytes.length,\n  }`;
  const all = headers.length > 0 ? write(Object.fromEntries(headers), 2).replace(/}$/, more) : `{\n  ${more}`;
  return `${fileImport([...before, content])}import { request } from 'node:${url.startsWith('http:') ? 'http' : 'https'}';

${before.map((line) => `${line}\n`).join('')}const sent = new Response(${content});
const bytes = Buffer.from(await sent.arrayBuffer());
const options = {
  method: ${quote(method)},
  headers: ${all},
};
const response = await new Promise((resolve, reject) => {
  request(${quote(url)}, options, resolve).on('error', reject).end(bytes);
});

let text = '';
for await (const chunk of response.setEncoding('utf8')) text += chunk;
if (response.statusCode >= 400) throw new Error(\`\${response.statusCode} \${text}\`);

console.log(text);`;
}

/** A module for Node.js 20 or newer; without files it also runs in a browser. */
export function fetchSample(asked: ApiRequest): string {
  const { method, url, headers, body, answer } = asked;
  if (body && /^(GET|HEAD)$/.test(method)) return requestSample(asked, body);
  const { before = [], content = '' } = body ? bodyCode(body) : {};
  const type = body && 'contentType' in body && body.contentType;
  const all = type ? [...headers, ['Content-Type', type] as const] : headers;
  const writing = answer === 'binary' ? `import { writeFile } from 'node:fs/promises';` : '';
  const options = [
    ...(method === 'GET' ? [] : [`  method: ${quote(method)},`]),
    ...(all.length > 0 ? [`  headers: ${write(Object.fromEntries(all), 2)},`] : []),
    ...(body ? [`  body: ${content},`] : []),
  ];
  const given = options.length > 0 ? `, {\n${options.join('\n')}\n}` : '';
  const blocks = [
    (fileImport([...before, content]) + writing).trimEnd(),
    before.join('\n'),
    `const response = await fetch(${quote(url)}${given});`,
    `if (!response.ok) throw new Error(\`\${response.status} \${await response.text()}\`);\n\n${read[answer]}`,
  ];
  return blocks.filter(Boolean).join('\n\n');
}

/** The import that code needs if it opens files. */
const fileImport = (code: readonly string[]): string =>
  code.some((line) => line.includes('await openAsBlob(')) ? `import { openAsBlob } from 'node:fs';\n` : '';

/** The expression of a body, and the lines before it. */
function bodyCode(body: ApiBody): { before?: string[]; content: string } {
  switch (body.kind) {
    case 'json':
      return { content: `JSON.stringify(${write(body.value, 2)})` };
    case 'text':
      return { content: body.text.includes('\n') ? lines(body.text) : quote(body.text) };
    case 'binary':
      return { content: `await openAsBlob(${quote(body.file.name)})` };
    case 'form':
      return { content: `new URLSearchParams(${write(body.fields, 2)})` };
    case 'multipart':
      return body.type || body.parts.some((part) => 'contentType' in part || part.headers)
        ? typedParts(body.parts, body.type)
        : { before: ['const form = new FormData();', ...body.parts.map(appendPart)], content: 'form' };
  }
}

function appendPart(part: ApiPart): string {
  const name = quote(part.name);
  if ('file' in part) {
    const { name: file, type } = part.file;
    const options = type ? `, { type: ${quote(type)} }` : '';
    return `form.append(${name}, await openAsBlob(${quote(file)}${options}), ${quote(file)});`;
  }
  return `form.append(${name}, ${quote(part.value)});`;
}

/** Parts with content types or headers, which `FormData` cannot hold. */
function typedParts(parts: readonly ApiPart[], type = 'multipart/form-data') {
  const items = parts.map((part) => {
    const data = 'file' in part ? `await openAsBlob(${quote(part.file.name)})` : quote(part.value);
    return `  [${quote(partHead(part).join('\r\n'))}, ${data}],`;
  });
  return {
    before: [
      'const boundary = crypto.randomUUID();',
      'const parts = [',
      ...items,
      '];',
      'const body = new Blob([',
      "  ...parts.flatMap(([head, data]) => [`--${boundary}\\r\\n${head}\\r\\n\\r\\n`, data, '\\r\\n']),",
      '  `--${boundary}--\\r\\n`,',
      `], { type: \`${type}; boundary=\${boundary}\` });`,
    ],
    content: 'body',
  };
}

/** Text over several lines, without escaped line breaks. */
const lines = (text: string): string =>
  `\`${text.replace(/[\\`]|\$(?=\{)/g, '\\$&').replaceAll('\r', '\\r')}\``;
