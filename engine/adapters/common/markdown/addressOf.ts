/** Addresses in expressions of pages, and paths that begin with the name of a folder. */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import JSON5 from 'json5';
import { attempt } from '#engine/shared/attempt.ts';
import { text, texts, values } from '../values.ts';

const picture = /\.(png|jpe?g|gif|svg|webp|avif|ico)$/i;

/** The address in an expression: a text, a picture that is imported or required, or an address with the base URL. */
export function addressOf(
  expression: string,
  imports: ReadonlyMap<string, { source: string }>,
): string | undefined {
  const code = expression.trim();
  const [, call = '', inner] =
    /^(require|useBaseUrl|withBase(?:Url)?)\(\s*(.*?)\s*\)(?:\.default)?$/s.exec(code) ?? [];
  const [, , quoted] = /^(["'`])([^"'`$]*)\1$/.exec(inner ?? code) ?? [];
  if (quoted !== undefined) {
    // An address with the base URL begins at the site, with its first slash or without.
    const isBare = /Base(Url)?$/.test(call) && !/^(?:$|[/#]|[a-z][a-z\d+.-]*:)/i.test(quoted);
    return isBare ? `/${quoted}` : quoted;
  }
  const source = imports.get(code.replace(/\.src$/, ''))?.source;
  return source !== undefined && picture.test(source) ? source : undefined;
}

/** Gives paths below folders that `paths` of `tsconfig.json` name, such as `@assets/a.svg`, and those below `/src`, from the root. */
export function pathNames(root: string): (path: string) => string {
  const config = attempt(() => JSON5.parse<unknown>(readFileSync(join(root, 'tsconfig.json'), 'utf8')));
  const { baseUrl, paths } = values(values(config)['compilerOptions']);
  const folders = Object.entries(values(paths)).map(
    ([name, targets]) => [name, posix.join(text(baseUrl) ?? '.', texts(targets)[0] ?? '')] as const,
  );
  return (path) => {
    // A name such as `@*` fits packages, too.
    const isThere = ([name, folder]: readonly [string, string]): boolean =>
      name.endsWith('/*') || existsSync(join(root, folder.replace(/\*$/, path.slice(name.length - 1))));
    const found = folders.find(
      (each) => each[0].endsWith('*') && path.startsWith(each[0].slice(0, -1)) && isThere(each),
    );
    return found
      ? `@site/${found[1].replace(/\*$/, path.slice(found[0].length - 1))}`
      : path.replace(/^\/src\//, '@site$&');
  };
}
