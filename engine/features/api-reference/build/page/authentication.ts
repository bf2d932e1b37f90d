import { codeSpan, escaped, type GeneratedPart, text } from '#engine/content/markdown/generated/parts.ts';
import { lookUp } from '#engine/shared/lookup.ts';
import { format, type Strings } from '#engine/shared/strings.ts';
import type { Description, OAuthFlow, SecurityDefinition } from '../description.ts';
import type { Operation } from '../operations.ts';
import type { Resolver } from '../resolver.ts';
import { linkTo } from '../schema/details.ts';
import type { PageSource } from './source.ts';

/** The credentials that a call needs, their combinations, and details of each. */
export function authentication(
  { security, isWebhook }: Operation,
  { description, resolver, strings }: PageSource,
): GeneratedPart[] {
  const schemeOf = schemesOf(description, resolver);
  const ways = security.map((set) => {
    const all = Object.entries(set).map(([name, scopes]) => {
      const words = credential(name, schemeOf(name), strings);
      const listed = Array.isArray(scopes) ? scopes.map((scope) => codeSpan(`${scope}`)).join(', ') : '';
      return listed ? `${words} (${format(strings.apiScopes, { scopes: listed })})` : words;
    });
    return all.join(` ${strings.apiAnd} `) || strings.apiNothing;
  });
  const said = security.every((set) => Object.keys(set).length === 0)
    ? strings.apiNoAuthentication
    : format(isWebhook ? strings.apiComesWith : strings.apiSend, { ways: ways.join(`, ${strings.apiOr} `) });
  const names = new Set(security.flatMap((set) => Object.keys(set)));
  const asked = (name: string) => security.flatMap((set) => set[name] ?? []);
  const indented = (line: string) => line.replace(/\n/g, '\n  ');
  const more = [...names].flatMap((name) => {
    const { about, details } = wordsOf(schemeOf(name), asked(name), strings);
    if (about === '' && details.length === 0) return [];
    const lines = details.map((line) => `  - ${indented(line)}`);
    return [`- **${escaped(name)}** ${indented(about)}`.trim(), ...lines];
  });
  return text(
    `## ${strings.apiAuthentication}\n\n${said}${more.length > 0 ? `\n\n${more.join('\n')}` : ''}`,
    {},
  );
}

/** Every security scheme of the description with all its scopes, each under its own heading. */
export function schemeList({
  description,
  resolver,
  strings,
}: Pick<PageSource, 'description' | 'resolver' | 'strings'>): GeneratedPart[] {
  const schemeOf = schemesOf(description, resolver);
  return Object.keys(description.components?.['securitySchemes'] ?? {}).flatMap((name) => {
    const scheme = schemeOf(name);
    const scopes = Object.values(scheme?.flows ?? {}).flatMap((flow) => Object.keys(flow?.scopes ?? {}));
    const ways = format(strings.apiSend, { ways: credential(name, scheme, strings) });
    const { about, details } = wordsOf(scheme, scopes, strings);
    return [
      ...text(`### ${escaped(name)}`),
      ...text([ways, about, details.map((line) => `- ${line}`).join('\n')].join('\n\n'), {}),
    ];
  });
}

/** Security schemes by name; `undefined` for one that is not declared. */
export function schemesOf({ components }: Description, resolver: Resolver) {
  return (name: string): SecurityDefinition | undefined => {
    const found = lookUp(components?.['securitySchemes'] ?? {}, name) as SecurityDefinition | undefined;
    return found && resolver.resolve<SecurityDefinition>(found);
  };
}

/** The credential of a scheme, as part of a sentence. */
function credential(name: string, scheme: SecurityDefinition | undefined, strings: Strings): string {
  switch (scheme?.type) {
    case 'apiKey':
      return format(strings.apiKeyIn, {
        name: codeSpan(scheme.name ?? name),
        location:
          strings[
            scheme.in === 'query' ? 'apiInQuery' : scheme.in === 'cookie' ? 'apiInCookie' : 'apiInHeader'
          ],
      });
    case 'mutualTLS':
      return strings.apiCertificate;
    case 'oauth2':
      return strings.apiOAuth;
    case 'openIdConnect':
      return strings.apiOpenId;
    case 'http': {
      const kind = scheme.scheme?.toLowerCase();
      if (kind === 'basic') return strings.apiBasic;
      if (kind === 'bearer') return strings.apiBearer;
      return format(strings.apiHttpScheme, { scheme: codeSpan(scheme.scheme ?? name) });
    }
    default:
      return format(strings.apiUnknownScheme, { name: codeSpan(name) });
  }
}

/** The description of a scheme and, as list items, its flows and the given scopes. */
function wordsOf(
  scheme: SecurityDefinition | undefined,
  scopes: readonly string[],
  strings: Strings,
): { about: string; details: string[] } {
  const flows = Object.entries(scheme?.flows ?? {});
  const meanings = new Map(flows.flatMap(([, flow]) => Object.entries(flow?.scopes ?? {})));
  const lines = [
    scheme?.description,
    scheme?.bearerFormat && format(strings.apiBearerFormat, { value: codeSpan(scheme.bearerFormat) }),
    scheme?.openIdConnectUrl && linkTo({ url: scheme.openIdConnectUrl }),
    scheme?.oauth2MetadataUrl && linkTo({ url: scheme.oauth2MetadataUrl }),
    scheme?.deprecated && `(${strings.apiDeprecated})`,
  ].filter((line) => typeof line === 'string');
  const inner = [
    ...flows.map(([flow, details]) =>
      format(strings.apiFlow, { flow: codeSpan(flow), addresses: addresses(details) }),
    ),
    ...[...new Set(scopes)]
      .filter((scope) => meanings.get(scope))
      .map((scope) => `${codeSpan(scope)}: ${meanings.get(scope)}`),
  ];
  return { about: lines.join(' '), details: inner };
}

const addresses = (flow: OAuthFlow): string =>
  [flow.authorizationUrl, flow.tokenUrl, flow.refreshUrl, flow.deviceAuthorizationUrl]
    .filter((url) => url !== undefined)
    .map(codeSpan)
    .join(', ');
