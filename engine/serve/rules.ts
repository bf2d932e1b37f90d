/** Reads `_headers` and `_redirects` of a built site. */
import type { HeaderRule, Redirect } from '#engine/output/hosts/hostRules.ts';
import type { Files } from './files.ts';

/** Parses `_headers`: an address on a line of its own, its headers indented below. Names come out in title case. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, name, value] = /^\s+([\w-]+):\s*(.*?)\s*$/.exec(line) ?? [];
    const rule = rules.at(-1);
    if (name && value !== undefined && rule) rule.headers[titleCase(name)] = value;
    else if (/^\//.test(line)) rules.push({ path: line.trim(), headers: {} });
  }
  return rules;
}

const titleCase = (name: string): string =>
  name.toLowerCase().replace(/(^|-)\w/g, (letter) => letter.toUpperCase());

/** Parses `_redirects`: from, to and status on each line, with a mark where a page of that address does not count. */
export function parseRedirects(text: string): Redirect[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [from, to, status = '301'] = line.trim().split(/\s+/);
    if (!from?.startsWith('/') || !to) return [];
    const code = ([301, 302, 307, 308] as const).find((known) => status.replace('!', '') === String(known));
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

/** The address of a redirect with the query of the request `url`, unless it has one of its own. */
export function withQuery(location: string, url = ''): string {
  if (location.includes('?')) return location;
  const [query = ''] = /\?[^#]*/.exec(url) ?? [];
  return location.replace(/(?=#)|$/, () => query);
}

export interface Rules {
  headers: HeaderRule[];
  redirects: Redirect[];
}

/** The rules of the build that is being served. */
export class HostRules {
  private rules: Rules = { headers: [], redirects: [] };
  private version = '';

  constructor(private readonly files: Files) {}

  /** The same object until a build changes the rules. */
  current(): Rules {
    const version = `${this.files.version('_headers')} ${this.files.version('_redirects')}`;
    if (version !== this.version) {
      const textOf = (name: string) => this.files.find(name)?.body?.toString() ?? '';
      this.version = version;
      this.rules = {
        headers: parseHeaders(textOf('_headers')),
        redirects: parseRedirects(textOf('_redirects')),
      };
    }
    return this.rules;
  }
}
