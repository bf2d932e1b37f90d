/** Content negotiation and conditional requests, RFC 9110. */

export type Encoding = 'br' | 'gzip' | 'identity';

const known: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** How much a client wants each of what it names, from 0 to 1. */
function qualitiesOf(accept: string | undefined): Map<string, number> {
  const qualities = new Map<string, number>();
  for (const part of (accept ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = Number(parameters.find((text) => text.startsWith('q='))?.slice(2) ?? 1);
    if (name) qualities.set(name, quality >= 0 && quality <= 1 ? quality : 0);
  }
  return qualities;
}

/** Whether a client names Markdown, and wants it at least as much as HTML, which ranges such as `text/*` stand for as well. */
export function prefersMarkdown(accept: string | undefined): boolean {
  const qualities = qualitiesOf(accept);
  const markdown = qualities.get('text/markdown') ?? 0;
  const html = qualities.get('text/html') ?? qualities.get('text/*') ?? qualities.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}

/** Encodings to try, best first. `identity` is the last resort even when the client refuses it. */
export function preferredEncodings(accept: string | undefined): Encoding[] {
  const qualities = qualitiesOf(accept);
  const quality = (encoding: Encoding) =>
    qualities.get(encoding) ?? qualities.get('*') ?? (encoding === 'identity' ? 0.0001 : 0);
  const accepted = known.filter((encoding) => quality(encoding) > 0).sort((a, b) => quality(b) - quality(a));
  return accepted.includes('identity') ? accepted : [...accepted, 'identity'];
}

/** True when `If-None-Match` names the entity tag. */
export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

export interface ByteRange {
  start: number;
  /** Last byte, inclusive. */
  end: number;
}

/** The one range that `Range` asks for; `undefined` to send everything, `'invalid'` when it lies outside. */
export function parseRange(header: string | undefined, size: number): ByteRange | 'invalid' | undefined {
  const [, first = '', last = ''] = /^bytes=[ \t,]*(\d*)-(\d*)[ \t,]*$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    if (Number(last) === 0) return 'invalid';
    return size === 0 ? undefined : { start: Math.max(0, size - Number(last)), end: size - 1 };
  }
  if (last !== '' && Number(last) < Number(first)) return undefined;
  if (Number(first) >= size) return 'invalid';
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
