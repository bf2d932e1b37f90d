import type { ApiPart } from './types.ts';

const quoted = (text: string): string => `"${text.replace(/["\r\n]/g, encodeURIComponent)}"`;

/**
 * Headers of a part of a multipart body, a line each. `FormData` would make a file of every part that has a content type,
 * so the form and samples that need one write the parts themselves.
 */
export function partHead(part: ApiPart): string[] {
  const file = 'file' in part ? part.file : undefined;
  const type = 'file' in part ? part.file.type || 'application/octet-stream' : part.contentType;
  const name = `form-data; name=${quoted(part.name)}${file ? `; filename=${quoted(file.name)}` : ''}`;
  const headers = [
    ['Content-Disposition', name],
    ...(type ? [['Content-Type', type]] : []),
    ...(part.headers ?? []),
  ];
  return headers.map((header) => header.join(': '));
}
