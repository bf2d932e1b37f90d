/** Decides what answers a request, as a static host would. */
import type { IncomingMessage } from 'node:http';
import type { AddressRules } from '#engine/shared/url.ts';
import { decodePath, encodePath, type Target, targetOf } from './address.ts';
import { contentType, isText } from './contentType.ts';
import { Files, type StoredFile } from './files.ts';
import { type Encoding, preferredEncodings, prefersMarkdown } from './negotiate.ts';
import { HostRules, headersFor, type Rules, redirectFor, withQuery } from './rules.ts';

type Headers = Record<string, string>;

export interface PreparedResponse {
  status: number;
  headers: Headers;
  /** A line of text is sent as such, and not to be cached. */
  content: StoredFile | string;
}

/** An answer with a file: the headers hold as long as the file has this tag and the rules are these. */
interface Made {
  headers: Headers;
  path: string;
  etag: string;
  rules: Rules;
}

const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };
const mostMade = 2000;
const longestKey = 500;

export class Responses {
  private readonly files: Files;
  private readonly hostRules: HostRules;
  private readonly made = new Map<string, Made>();

  /** `dist` is the absolute path of the output folder. */
  constructor(
    dist: string,
    private readonly addresses: AddressRules,
  ) {
    this.files = new Files(dist);
    this.hostRules = new HostRules(this.files);
  }

  /** Headers are made once for each address and encoding; what is sent is always what the folder holds. */
  async to(request: IncomingMessage): Promise<PreparedResponse> {
    const { method, url = '', headers } = request;
    const isRange = method === 'GET' && headers.range !== undefined;
    const accept = isRange ? 'identity' : (headers['accept-encoding'] ?? '');
    const isSecure = headers['x-forwarded-proto'] === 'https';
    const isMarkdown = prefersMarkdown(headers.accept);
    const key = `${method === 'HEAD' ? 'GET' : method} ${url} ${isSecure} ${isMarkdown} ${accept}`;
    const known = this.made.get(key);
    const content = known && this.files.find(known.path);
    if (known && content?.etag === known.etag && known.rules === this.hostRules.current())
      return { status: 200, headers: known.headers, content };

    const found = await this.files.inOneState(() => this.answer(request, accept, isSecure));
    if (!found) return { status: 503, headers: { 'Retry-After': '1' }, content: 'Service Unavailable' };
    if ('made' in found && key.length < longestKey) {
      if (this.made.size >= mostMade) this.made.clear();
      this.made.set(key, found.made);
    }
    return found;
  }

  private answer(
    request: IncomingMessage,
    accept: string,
    isSecure: boolean,
  ): PreparedResponse | (PreparedResponse & { made: Made }) {
    const { baseUrl } = this.addresses;
    const path = decodePath(request.url ?? '');
    const rules = this.hostRules.current();
    const common = { 'Cache-Control': 'no-cache', ...headersFor(rules.headers, path ?? baseUrl) };
    if (!isSecure) allowPlainHttp(common);

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
      const { content, headers } = found;
      headers['ETag'] = content.etag;
      headers['Accept-Ranges'] = 'bytes';
      return {
        status: 200,
        headers,
        content,
        made: { headers, path: found.path, etag: content.etag, rules },
      };
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
  ): { path: string; headers: Headers; content: StoredFile } | undefined {
    for (const encoding of isText(file) ? preferredEncodings(accept) : (['identity'] as const)) {
      const path = file + endings[encoding];
      const content = this.files.find(path);
      if (!content) continue;
      const headers: Headers = { 'Content-Type': contentType(file), ...common };
      if (isText(file)) headers['Vary'] = [common['Vary'], 'Accept-Encoding'].filter(Boolean).join(', ');
      if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
      headers['Content-Length'] = String(content.size);
      return { path, headers, content };
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
