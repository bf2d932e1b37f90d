/** Decides what answers a request, as a static host would. */
import type { IncomingMessage } from 'node:http';
import type { AddressRules } from '#engine/shared/url.ts';
import { decodePath, encodePath, type Target, targetOf } from './address.ts';
import { contentType, isText } from './contentType.ts';
import { Files, type StoredFile } from './files.ts';
import { type Encoding, preferredEncodings, prefersMarkdown } from './negotiate.ts';
import { HostRules, headersFor, redirectFor, withQuery } from './rules.ts';

type Headers = Record<string, string>;

export interface PreparedResponse {
  status: number;
  headers: Headers;
  /** A line of text is sent as such, and not to be cached. */
  content: StoredFile | string;
}

const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

export class Responses {
  private readonly files: Files;
  private readonly hostRules: HostRules;

  /** `dist` is the absolute path of the output folder. */
  constructor(
    dist: string,
    private readonly addresses: AddressRules,
  ) {
    this.files = new Files(dist);
    this.hostRules = new HostRules(this.files);
  }

  async to(request: IncomingMessage): Promise<PreparedResponse> {
    const found = await this.files.inOneState(() => this.answer(request));
    return found ?? { status: 503, headers: { 'Retry-After': '1' }, content: 'Service Unavailable' };
  }

  private answer(request: IncomingMessage): PreparedResponse {
    const isRange = request.method === 'GET' && request.headers.range !== undefined;
    const accept = isRange ? 'identity' : String(request.headers['accept-encoding'] ?? '');
    const { baseUrl } = this.addresses;
    const path = decodePath(request.url ?? '');
    const rules = this.hostRules.current();
    const common = { 'Cache-Control': 'no-cache', ...headersFor(rules.headers, path ?? baseUrl) };
    if (request.headers['x-forwarded-proto'] !== 'https') allowPlainHttp(common);

    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const headers = { ...common, Allow: 'GET, HEAD', Connection: 'close' };
      return { status: 405, headers, content: 'Method Not Allowed' };
    }
    if (path === undefined) return { status: 400, headers: common, content: 'Bad Request' };

    const target = targetOf(path, this.addresses);
    if (target && path !== target.canonical && this.files.exists(target.page))
      return redirect(request, common, 308, encodePath(target.canonical));
    const page = path === target?.canonical ? this.page(target, request.headers.accept, common) : undefined;
    for (const [file, given] of [[page?.file, page?.headers] as const, [target?.file, common] as const]) {
      const found = file && given && this.file(file, accept, given);
      if (!found) continue;
      const headers = { ...found.headers, ETag: found.content.etag, 'Accept-Ranges': 'bytes' };
      return { status: 200, headers, content: found.content };
    }
    const moved = redirectFor(rules.redirects, path);
    if (moved) return redirect(request, common, moved.status, moved.location);

    const locale = path.slice(baseUrl.length).split('/', 1)[0];
    const uncached = { ...common, 'Cache-Control': 'no-cache' };
    for (const name of [`${locale}/404`, '404']) {
      const form = { page: `${name}.html`, markdown: `${name}.md` };
      const { file, headers } = this.page(form, request.headers.accept, uncached);
      const { Link: _link, ...others } = headers;
      const found = this.file(file, accept, others);
      if (found) return { status: 404, ...found };
    }
    return { status: 404, headers: common, content: 'Not Found' };
  }

  /** The file that answers at a page's address, which is its Markdown for who asks for that, with headers that say so. */
  private page(
    { page, markdown }: Pick<Target, 'page' | 'markdown'>,
    accept: string | undefined,
    common: Headers,
  ): { file: string; headers: Headers } {
    if (!this.files.exists(page) || !this.files.exists(markdown)) return { file: page, headers: common };
    const isMarkdown = prefersMarkdown(accept);
    const alternate = `<${this.addresses.baseUrl}${encodePath(markdown)}>; rel="alternate"; type="text/markdown"`;
    const links = [common['Link'], !isMarkdown && alternate].filter(Boolean);
    return {
      file: isMarkdown ? markdown : page,
      headers: { ...common, Vary: 'Accept', ...(links.length > 0 && { Link: links.join(', ') }) },
    };
  }

  /** A file in the best encoding that is there. */
  private file(
    file: string,
    accept: string,
    common: Headers,
  ): { headers: Headers; content: StoredFile } | undefined {
    for (const encoding of isText(file) ? preferredEncodings(accept) : (['identity'] as const)) {
      const content = this.files.find(file + endings[encoding]);
      if (!content) continue;
      const headers: Headers = { 'Content-Type': contentType(file), ...common };
      if (isText(file)) headers['Vary'] = [common['Vary'], 'Accept-Encoding'].filter(Boolean).join(', ');
      if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
      headers['Content-Length'] = String(content.size);
      return { headers, content };
    }
    return undefined;
  }
}

function redirect(
  request: IncomingMessage,
  common: Headers,
  status: number,
  location: string,
): PreparedResponse {
  const headers = { ...common, Location: withQuery(location, request.url) };
  return { status, headers, content: `See ${location}` };
}

/** Over HTTP, as on localhost, a browser is not to ask for the page's files over HTTPS. */
function allowPlainHttp(headers: Headers): void {
  const name = 'Content-Security-Policy';
  if (headers[name]) headers[name] = headers[name].replace('; upgrade-insecure-requests', '');
}
