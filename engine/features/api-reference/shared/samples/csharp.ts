import { writeJson } from '#engine/shared/exactNumber.ts';
import type { ApiBody, ApiPart, ApiRequest } from '../types.ts';

type TextPart = Pick<Extract<ApiPart, { value: string }>, 'headers' | 'contentType'>;

/** Line ends in C#, but not in JSON: https://learn.microsoft.com/dotnet/csharp/language-reference/language-specification/lexical-structure */
const lineEnds = /[\u0085\u2028\u2029]/g;

const escapeUnicode = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

const quote = (text: string): string =>
  JSON.stringify(text)
    .replace(/\\[bf]/g, (all) => (all === '\\b' ? '\\u0008' : '\\u000c'))
    .replace(lineEnds, escapeUnicode);

/** A raw string literal. It opens with more quotes than it contains in a row. */
function raw(text: string, margin: string): string {
  const longest = Math.max(2, ...(text.match(/"+/g) ?? []).map((run) => run.length));
  const quotes = '"'.repeat(longest + 1);
  const lines = text.split('\n').map((line) => `${margin}${line}\n`);
  return `${quotes}\n${lines.join('')}${margin}${quotes}`;
}

const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE']);

const read: Record<ApiRequest['answer'], string> = {
  json: 'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  text: 'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  none: 'Console.WriteLine((int)response.StatusCode);',
  binary: `await using var file = File.Create("download");
await response.Content.CopyToAsync(file);`,
  events: `using var reader = new StreamReader(await response.Content.ReadAsStreamAsync());
while (await reader.ReadLineAsync() is { } line)
{
    if (line.StartsWith("data:")) Console.WriteLine(line[5..].Trim());
}`,
};

/** A program of top-level statements for .NET 8 or newer. */
export function csharpSample({ method, url, headers, body, answer }: ApiRequest): string {
  const name = method.charAt(0) + method.slice(1).toLowerCase();
  const verb = methods.has(method) ? `HttpMethod.${name}` : `new HttpMethod(${quote(method)})`;
  const content = body ? contentCode(body) : '';
  const setup = [
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(${verb}, ${quote(url)});`,
    ...headers.map(([header, value]) => `request.Headers.Add(${quote(header)}, ${quote(value)});`),
    ...(content ? [content] : []),
  ];
  const option = answer === 'events' ? ', HttpCompletionOption.ResponseHeadersRead' : '';
  const receive = [
    `using var response = await client.SendAsync(request${option});`,
    'response.EnsureSuccessStatusCode();',
    read[answer],
  ];
  const using = content.includes('Encoding.') ? ['using System.Text;'] : [];
  return [...using, setup.join('\n'), receive.join('\n')].join('\n\n');
}

function contentCode(body: ApiBody): string {
  switch (body.kind) {
    case 'json': {
      const text = writeJson(body.value, 2).replace(lineEnds, escapeUnicode);
      return `request.Content = ${longContent({ text, contentType: body.contentType })};`;
    }
    case 'text':
      return `request.Content = ${/^[^\r\u0085\u2028\u2029]*\n[^\r\u0085\u2028\u2029]*$/.test(body.text) ? longContent(body) : textContent(body.text, body.contentType)};`;
    case 'binary': {
      const { file, contentType } = body;
      const type = contentType
        ? `\nrequest.Content.Headers.ContentType = new(${quote(mediaType(contentType))});`
        : '';
      return `request.Content = ${fileContent(file.name)};${type}`;
    }
    case 'form': {
      const fields = body.fields.map(([name, value]) => `    new(${quote(name)}, ${quote(value)}),\n`);
      return `request.Content = new FormUrlEncodedContent(new KeyValuePair<string, string>[]\n{\n${fields.join('')}});`;
    }
    case 'multipart':
      return [
        'var form = new MultipartFormDataContent();',
        ...body.parts.flatMap(partCode),
        ...(body.type ? [`form.Headers.ContentType!.MediaType = ${quote(body.type)};`] : []),
        'request.Content = form;',
      ].join('\n');
  }
}

const mediaType = (contentType: string): string => contentType.split(';')[0]?.trim() ?? '';

const textContent = (text: string, contentType: string): string =>
  `new StringContent(${quote(text)}, Encoding.UTF8, ${quote(mediaType(contentType))})`;

const longContent = ({ text, contentType }: { text: string; contentType: string }): string =>
  `new StringContent(${raw(text, '    ')}, Encoding.UTF8, ${quote(mediaType(contentType))})`;

function partCode(part: ApiPart, index: number): string[] {
  const { headers = [] } = part;
  const file = 'file' in part ? part.file : undefined;
  const add = (content: string) =>
    `form.Add(${content}, ${quote(part.name)}${file ? `, ${quote(file.name)}` : ''});`;
  const settings = [
    ...(file?.type ? [`ContentType = new(${quote(file.type)})`] : []),
    ...headers.map(([name, value]) => `Add(${quote(name)}, ${quote(value)})`),
  ];
  const content = 'file' in part ? fileContent(part.file.name) : partText(part.value, part);
  if (settings.length === 0) return [add(content)];
  const variable = `${headers.length > 0 ? 'part' : 'file'}${index}`;
  const set = settings.map((setting) => `${variable}.Headers.${setting};`);
  return [`var ${variable} = ${content};`, ...set, add(variable)];
}

const fileContent = (name: string): string => `new StreamContent(File.OpenRead(${quote(name)}))`;

const partText = (value: string, { headers, contentType = headers && 'text/plain' }: TextPart): string =>
  contentType ? textContent(value, contentType) : `new StringContent(${quote(value)})`;
