/** Names of ways to sign in. */
import { format } from '#engine/shared/strings.ts';
import type { SecurityScheme } from '../../shared/types.ts';
import type { TryItStrings } from '../strings.ts';

export function label(scheme: SecurityScheme, strings: TryItStrings): string {
  if (scheme.type === 'apiKey') return format(strings.tryItApiKey, { name: scheme.parameter });
  return scheme.type === 'bearer' ? strings.tryItBearer : strings.tryItBasic;
}

/** A name for each set of schemes. Sets of the same name are followed by what the description calls their schemes. */
export function wayNames(ways: readonly (readonly SecurityScheme[])[], strings: TryItStrings): string[] {
  const names = ways.map(
    (schemes) => schemes.map((scheme) => label(scheme, strings)).join(' + ') || strings.tryItNoAuthentication,
  );
  return ways.map((schemes, index) => {
    const name = names[index] ?? '';
    const isAlone = names.indexOf(name) === names.lastIndexOf(name);
    return isAlone ? name : `${name}: ${schemes.map((scheme) => scheme.name).join(' + ')}`;
  });
}
