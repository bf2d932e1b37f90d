import type { ApiBody, ApiPart, ApiRequest, Json } from '../types.ts';
import { literal } from './literals.ts';

/** Python has every escape of JSON. */
const quote = (text: string): string => JSON.stringify(text);

const write = (value: Json, margin: number): string =>
  literal(value, { text: quote, words: ['True', 'False', 'None'], key: quote, indent: 4 }, margin);

const functions = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

const read: Record<ApiRequest['answer'], string[]> = {
  json: ['print(response.json())'],
  text: ['print(response.text)'],
  binary: ['with open("download", "wb") as file:', '    file.write(response.content)'],
  none: ['print(response.status_code)'],
  events: [
    'for line in response.iter_lines():',
    '    if line.startswith(b"data:"):',
    '        print(line[5:].decode().strip())',
  ],
};

/** A script for Python 3 with the `requests` package. */
export function pythonSample({ method, url, headers, body, answer }: ApiRequest): string {
  const type = body && 'contentType' in body && body.contentType;
  const isJson = body?.kind === 'json' && body.value !== null && body.contentType === 'application/json';
  const all = type && !isJson ? [...headers, ['Content-Type', type] as const] : headers;
  // `requests` always writes `multipart/form-data`, so another type is set in the prepared request.
  const partsType = body?.kind === 'multipart' ? body.type : undefined;
  const isStream = answer === 'events';
  const call = functions.has(method)
    ? `response = requests.${method.toLowerCase()}(`
    : `response = requests.request(\n    ${quote(method)},`;
  const lines = [
    partsType ? `request = requests.Request(\n    ${quote(method)},` : call,
    `    ${quote(url)},`,
    ...(all.length > 0 ? [`    headers=${write(Object.fromEntries(all), 4)},`] : []),
    ...(body ? [`    ${bodyArgument(body)},`] : []),
    ...(partsType
      ? [
          ').prepare()',
          'parts = request.headers["Content-Type"]',
          `request.headers["Content-Type"] = parts.replace("multipart/form-data", ${quote(partsType)})`,
          `response = requests.Session().send(request, ${isStream ? 'stream=True, ' : ''}timeout=60)`,
        ]
      : [...(isStream ? ['    stream=True,'] : []), '    timeout=60,', ')']),
  ];
  return [
    'import requests',
    lines.join('\n'),
    ['response.raise_for_status()', ...read[answer]].join('\n'),
  ].join('\n\n');
}

function bodyArgument(body: ApiBody): string {
  switch (body.kind) {
    case 'json':
      return body.value === null ? 'data="null"' : `json=${write(body.value, 4)}`;
    case 'text':
      return `data=${body.text.includes('\n') ? longText(body.text) : quote(body.text)}.encode()`;
    case 'binary':
      return `data=open(${quote(body.file.name)}, "rb")`;
    case 'form':
      return `data=[\n${body.fields.map(([name, value]) => `        (${quote(name)}, ${quote(value)}),\n`).join('')}    ]`;
    case 'multipart':
      return `files=[\n${body.parts.map((part) => `        ${partTuple(part)},\n`).join('')}    ]`;
  }
}

/** Text over several lines, without escaped line breaks. */
const longText = (text: string): string =>
  `"""${text
    .replaceAll('\\', '\\\\')
    .replace(/"""|"$/g, (quotes) => quotes.replaceAll('"', '\\"'))
    .replaceAll('\r', '\\r')}"""`;

/** The tuple of a part. A part without a file name is a plain field. */
function partTuple(part: ApiPart): string {
  const headers = part.headers
    ? `, {${part.headers.map(([name, value]) => `${quote(name)}: ${quote(value)}`).join(', ')}}`
    : '';
  if (!('file' in part)) {
    const type = part.contentType ? `, ${quote(part.contentType)}` : headers && ', None';
    return `(${quote(part.name)}, (None, ${quote(part.value)}${type}${headers}))`;
  }
  const { name, type } = part.file;
  const open = `open(${quote(name)}, "rb")`;
  if (headers)
    return `(${quote(part.name)}, (${quote(name)}, ${open}, ${type ? quote(type) : 'None'}${headers}))`;
  return `(${quote(part.name)}, ${type ? `(${quote(name)}, ${open}, ${quote(type)})` : open})`;
}
