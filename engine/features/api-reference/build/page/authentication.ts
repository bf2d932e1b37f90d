import { codeSpan, type Part, text } from '#engine/content/markdown/made/parts.ts';
import { lookUp } from '#engine/shared/lookup.ts';
import { format } from '#engine/shared/strings.ts';
import type { SecurityDefinition } from '../description.ts';
import type { Operation } from '../operations.ts';
import type { PageSource } from './source.ts';

export function authentication(
  { security }: Operation,
  { description, resolver, strings }: PageSource,
): Part[] {
  const ways = security.map((set) => {
    const all = Object.keys(set).map((name) => {
      const scheme = resolver.resolve<SecurityDefinition>(
        (lookUp(description.components?.['securitySchemes'] ?? {}, name) ?? {}) as SecurityDefinition,
      );
      if (scheme.type === 'apiKey')
        return format(strings.apiKeyIn, {
          name: codeSpan(scheme.name ?? name),
          place:
            strings[
              scheme.in === 'query' ? 'apiInQuery' : scheme.in === 'cookie' ? 'apiInCookie' : 'apiInHeader'
            ],
        });
      if (scheme.type === 'mutualTLS') return strings.apiCertificate;
      const isBasic = scheme.type === 'http' && scheme.scheme?.toLowerCase() === 'basic';
      return isBasic ? strings.apiBasic : strings.apiBearer;
    });
    return all.join(` ${strings.apiAnd} `) || strings.apiNothing;
  });
  const said = security.every((set) => Object.keys(set).length === 0)
    ? strings.apiNoAuthentication
    : format(strings.apiSend, { ways: ways.join(`, ${strings.apiOr} `) });
  return text(`## ${strings.apiAuthentication}\n\n${said}`);
}
