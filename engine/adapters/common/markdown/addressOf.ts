/** Addresses in expressions of pages. */
import type { PageImport } from '#engine/content/markdown/pageImports.ts';

const picture = /\.(png|jpe?g|gif|svg|webp|avif|ico)$/i;

/** The address in an expression: a text, a picture that is imported or required, or an address with the base URL. */
export function addressOf(expression: string, imports: ReadonlyMap<string, PageImport>): string | undefined {
  const text = expression.trim();
  const [, call = '', inner] =
    /^(require|useBaseUrl|withBaseUrl)\(\s*(.*?)\s*\)(?:\.default)?$/s.exec(text) ?? [];
  const [, , quoted] = /^(["'`])([^"'`$]*)\1$/.exec(inner ?? text) ?? [];
  if (quoted !== undefined) {
    // An address with the base URL begins at the site, with its first slash or without.
    const isBare = call.endsWith('BaseUrl') && !/^(?:$|[/#]|[a-z][a-z\d+.-]*:)/i.test(quoted);
    return isBare ? `/${quoted}` : quoted;
  }
  const source = imports.get(text.replace(/\.src$/, ''))?.source;
  return source !== undefined && picture.test(source) ? source : undefined;
}
