import { writeJson } from '#engine/shared/exactNumber.ts';
import type { ApiBody, ApiPart, ApiRequest } from '../types.ts';

/** A shell interprets nothing in single quotes. */
const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** One command for bash, zsh and other POSIX shells. */
export function curlSample({ method, url, headers, body, answer }: ApiRequest): string {
  const first = ['curl'];
  if (answer === 'events') first.push('--no-buffer');
  if (/[[\]{}]/.test(url)) first.push('--globoff');
  if (method === 'HEAD') first.push('--head');
  else if (method !== 'GET' || body) first.push('-X', method);
  const parts = [[...first, quote(url)].join(' ')];
  for (const [name, value] of headers)
    parts.push(`-H ${quote(value === '' ? `${name};` : `${name}: ${value}`)}`);
  if (body) parts.push(...bodyParts(body));
  if (answer === 'binary') parts.push('--output download');
  return parts.join(' \\\n  ');
}

function bodyParts(body: ApiBody): string[] {
  const type =
    'contentType' in body && body.contentType ? [`-H ${quote(`Content-Type: ${body.contentType}`)}`] : [];
  switch (body.kind) {
    case 'json':
      return [...type, `-d ${quote(writeJson(body.value, 2))}`];
    case 'text':
      return [...type, `--data-raw ${quote(body.text)}`];
    case 'binary':
      return [...type, `--data-binary ${quote(`@${body.file.name}`)}`];
    case 'form':
      return body.fields.map(
        ([name, value]) => `--data-urlencode ${quote(`${encodeURIComponent(name)}=${value}`)}`,
      );
    case 'multipart':
      return [
        ...(body.type ? [`-H ${quote(`Content-Type: ${body.type}`)}`] : []),
        ...body.parts.map(partText),
      ];
  }
}

/** In `-F`, unlike in `--form-string`, quotes keep `@`, `<` and `;` from having a meaning. */
function partText(part: ApiPart): string {
  const word = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;
  const headers = (part.headers ?? [])
    .map(([name, value]) => `;headers=${word(`${name}: ${value}`)}`)
    .join('');
  if ('file' in part) {
    const { name, type } = part.file;
    const path = /[",;\\]/.test(name) ? word(name) : name;
    return `-F ${quote(`${part.name}=@${path}${type ? `;type=${type}` : ''}${headers}`)}`;
  }
  if (!part.contentType && !headers) return `--form-string ${quote(`${part.name}=${part.value}`)}`;
  const type = part.contentType ? `;type=${part.contentType}` : '';
  return `-F ${quote(`${part.name}=${word(part.value)}${type}${headers}`)}`;
}
