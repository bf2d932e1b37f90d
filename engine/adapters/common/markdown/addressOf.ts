/** Addresses in expressions of pages. */

const picture = /\.(png|jpe?g|gif|svg|webp|avif|ico)$/i;

/** The address in an expression: a text, a picture that is imported or required, or an address with the base URL. */
export function addressOf(
  expression: string,
  imports: ReadonlyMap<string, { source: string }>,
): string | undefined {
  const text = expression.trim();
  const [, call = '', inner] =
    /^(require|useBaseUrl|withBase(?:Url)?)\(\s*(.*?)\s*\)(?:\.default)?$/s.exec(text) ?? [];
  const [, , quoted] = /^(["'`])([^"'`$]*)\1$/.exec(inner ?? text) ?? [];
  if (quoted !== undefined) {
    // An address with the base URL begins at the site, with its first slash or without.
    const isBare = /Base(Url)?$/.test(call) && !/^(?:$|[/#]|[a-z][a-z\d+.-]*:)/i.test(quoted);
    return isBare ? `/${quoted}` : quoted;
  }
  const source = imports.get(text.replace(/\.src$/, ''))?.source;
  return source !== undefined && picture.test(source) ? source : undefined;
}
