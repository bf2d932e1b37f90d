/** How "Try it" gets tokens of OAuth 2. */
import type { DerivedFile } from '#engine/routes/model.ts';
import { escapeAttribute, escapeText } from '#engine/shared/text/escape.ts';
import type { OAuthFlow } from '../shared/types.ts';
import type { Description, SecurityDefinition } from './description.ts';
import type { Resolver } from './resolver.ts';

/** Whether an address may receive a code or the credentials of a client. */
const isSafe = (address: string | undefined): address is string =>
  /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(address ?? '');

/** Flows that a page can run; `callback` is the address that a server redirects to. */
export function flowsOf({ flows = {} }: SecurityDefinition, callback: string): OAuthFlow[] {
  const { authorizationCode: code, clientCredentials: client } = flows;
  const found: OAuthFlow[] = [];
  if (isSafe(code?.authorizationUrl) && isSafe(code.tokenUrl)) {
    const { authorizationUrl, tokenUrl, scopes = {} } = code;
    found.push({ kind: 'authorizationCode', authorizationUrl, tokenUrl, callback, scopes });
  }
  if (isSafe(client?.tokenUrl))
    found.push({ kind: 'clientCredentials', tokenUrl: client.tokenUrl, scopes: client.scopes ?? {} });
  return found;
}

/** All flows of a description. */
export const allFlows = ({ components }: Description, resolver: Resolver, callback: string): OAuthFlow[] =>
  Object.values((components?.['securitySchemes'] ?? {}) as Record<string, SecurityDefinition>).flatMap(
    (scheme) => {
      const found = resolver.resolve<SecurityDefinition>(scheme);
      return found.type === 'oauth2' ? flowsOf(found, callback) : [];
    },
  );

/** The address that an authorization server redirects to, for pages below a route path. */
export const callbackOf = (base: string, baseUrl: string): string =>
  `${baseUrl}${base.replace(/^\//, '')}/oauth-callback.html`;

/** The files of that address, if a flow needs them. */
export function callbackFiles(
  flows: readonly OAuthFlow[],
  base: string,
  callback: string,
  page: { lang: string; said: string },
) {
  const file = (ending: string, content: () => string): DerivedFile => ({
    path: `${base}/oauth-callback.${ending}`,
    render: async () => content(),
    cacheInputs: () => [],
  });
  return flows.some(({ kind }) => kind === 'authorizationCode')
    ? [
        file('html', () => callbackPage(callback.replace(/html$/, 'js'), page)),
        file('js', () => callbackScript),
      ]
    : [];
}

/** The page that an authorization server redirects to: it sends the response to the form, and closes. */
const callbackPage = (
  script: string,
  { lang, said }: { lang: string; said: string },
): string => `<!DOCTYPE html>
<html lang="${escapeAttribute(lang)}">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>OAuth 2</title>
    <script src="${escapeAttribute(script)}"></script>
  </head>
  <body><p>${escapeText(said)}</p></body>
</html>
`;

const callbackScript = `new BroadcastChannel('try-it.oauth').postMessage(location.search);
history.replaceState(null, '', location.pathname);
close();
`;
