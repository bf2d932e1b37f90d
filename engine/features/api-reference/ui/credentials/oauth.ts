/** Access tokens of OAuth 2: by authorization code with PKCE (RFC 7636), or by client credentials (RFC 6749, 4.4). */
import type { OAuthFlow } from '../../shared/types.ts';

export interface TokenRequest {
  flow: OAuthFlow;
  clientId: string;
  /** Required by the flow of client credentials only. */
  clientSecret: string;
  scopes: readonly string[];
  /** Ends the wait for the reader to sign in. */
  signal: AbortSignal;
}

/** Channel of the page that the authorization server redirects to. */
export const oauthChannel = 'try-it.oauth';

/** Resolves to an access token; rejects with what the server says, or `AbortError`. */
export async function fetchToken(request: TokenRequest): Promise<string> {
  const { flow, clientId, clientSecret, scopes, signal } = request;
  const scope = scopes.length > 0 ? { scope: scopes.join(' ') } : {};
  if (flow.kind === 'clientCredentials') {
    const both = [clientId, clientSecret].map(encodeURIComponent).join(':');
    return exchange(flow, { grant_type: 'client_credentials', ...scope }, signal, {
      Authorization: `Basic ${btoa(both)}`,
    });
  }
  const redirect = new URL(flow.callback, location.href).href;
  const verifier = random();
  const state = random();
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const address = new URL(flow.authorizationUrl);
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirect,
    ...scope,
    state,
    code_challenge: base64url(new Uint8Array(hash)),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  const answer = codeFor(state, signal);
  window.open(address.href, '_blank', 'popup,noopener,width=520,height=720');
  const code = await answer;
  const grant = { grant_type: 'authorization_code', code, redirect_uri: redirect, client_id: clientId };
  const secret = clientSecret ? { client_secret: clientSecret } : {};
  return exchange(flow, { ...grant, ...secret, code_verifier: verifier }, signal);
}

/** Resolves to the code for this state. Messages for any other state are ignored. */
async function codeFor(state: string, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted();
  const channel = new BroadcastChannel(oauthChannel);
  return new Promise<string>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    channel.onmessage = ({ data }) => {
      const answer = new URLSearchParams(String(data));
      if (answer.get('state') !== state) return;
      const code = answer.get('code');
      if (code) resolve(code);
      else reject(new Error(answer.get('error_description') ?? answer.get('error') ?? ''));
    };
  }).finally(() => channel.close());
}

async function exchange(
  { tokenUrl }: OAuthFlow,
  fields: Record<string, string>,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await fetch(tokenUrl, {
    method: 'POST',
    headers: { Accept: 'application/json', ...headers },
    body: new URLSearchParams(fields),
    signal,
    credentials: 'omit',
    redirect: 'error',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  });
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  const { access_token: token, error_description: described, error } = answer;
  if (response.ok && typeof token === 'string' && token) return token;
  throw new Error(String(described ?? error ?? response.status));
}

const random = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
