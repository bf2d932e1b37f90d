/** Reads `_headers` and `_redirects` of a built site. */
import type { HeaderRule, Redirect } from '../headers.ts';
import type { Files } from './files.ts';

/** Parses `_headers`: an address on a line of its own, its headers indented below. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, name, value] = /^\s+([\w-]+):\s*(.*?)\s*$/.exec(line) ?? [];
    const rule = rules.at(-1);
    if (name && value !== undefined && rule) rule.headers[name] = value;
    else if (/^\//.test(line)) rules.push({ path: line.trim(), headers: {} });
  }
  return rules;
}

/** Parses `_redirects`: from, to and status on each line. */
export function parseRedirects(text: string): Redirect[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [from, to, status = '301'] = line.trim().split(/\s+/);
    if (!from?.startsWith('/') || !to) return [];
    const code = ([301, 302, 307, 308] as const).find((known) => String(known) === status);
    return code ? [{ from, to, status: code }] : [];
  });
}

/** What the star of a pattern stands for; `undefined` when `path` does not match. */
function match(pattern: string, path: string): string | undefined {
  if (!pattern.endsWith('*')) return pattern === path ? '' : undefined;
  const start = pattern.slice(0, -1);
  return path.startsWith(start) ? path.slice(start.length) : undefined;
}

/** Headers of all rules that match; later rules win. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const matching = rules.filter((rule) => match(rule.path, path) !== undefined);
  return Object.assign({}, ...matching.map((rule) => rule.headers));
}

/** Where an address has moved to. */
export function redirectFor(
  redirects: readonly Redirect[],
  path: string,
): { location: string; status: number } | undefined {
  for (const { from, to, status } of redirects) {
    const splat = match(from, path);
    if (splat === undefined) continue;
    const location = to.replace(':splat', () => encodeURI(splat)).replace(/^\/{2,}/, '/');
    return { location, status };
  }
  return undefined;
}

/** The rules in force, read again after a build. */
export class HostRules {
  private headers: HeaderRule[] = [];
  private redirects: Redirect[] = [];
  private version = '';

  constructor(private readonly files: Files) {}

  async for(
    path: string,
  ): Promise<{ headers: Record<string, string>; redirect: ReturnType<typeof redirectFor> }> {
    const [headers, redirects] = await Promise.all([
      this.files.open('_headers'),
      this.files.open('_redirects'),
    ]);
    const version = `${headers?.etag}${redirects?.etag}`;
    if (version !== this.version) {
      this.headers = parseHeaders(headers?.body?.toString() ?? '');
      this.redirects = parseRedirects(redirects?.body?.toString() ?? '');
      this.version = version;
    }
    return { headers: headersFor(this.headers, path), redirect: redirectFor(this.redirects, path) };
  }
}
