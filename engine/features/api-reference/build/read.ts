/** Reads an OpenAPI description, in YAML or JSON, in one file or several. */
import { type Cache, cacheKey } from '#engine/content/cache.ts';
import type { Problem, Problems, SourceLocation } from '#engine/shared/problems.ts';
import type { Description } from './description.ts';
import { descriptionFiles } from './descriptionFiles.ts';
import { openLinter } from './lint/linter.ts';
import { faultOf } from './lint/lintProblem.ts';
import { isReference } from './resolver.ts';
import { type DescriptionSource, isAddress } from './sources.ts';

/** Raised when the result would differ for the same files. */
const version = 4;

/** Where a file has an `operationId`, a `$ref` or a path of this value; the description's file when none has. */
export type Locate = (value: string) => SourceLocation;

export interface DescriptionRead {
  description: Description;
  locate: Locate;
}

/** A description as one document; `undefined` after reporting why there is none. */
export async function readDescription(
  source: DescriptionSource,
  cache: Cache,
  problems: Problems,
): Promise<DescriptionRead | undefined> {
  const { root, file, references } = source;
  try {
    const files = await descriptionFiles(root, file);
    const key = cacheKey(
      'openapi-bundle',
      `${version} ${source.lint}`,
      file,
      ...references,
      ...[...files].flat(),
    );
    const kept = references.some(isAddress) ? undefined : cache.get(key);
    const read = kept === undefined ? await bundled(source) : (JSON.parse(kept) as Bundled);
    problems.addAll(read.problems);
    if (read.document === undefined) return undefined;
    if (kept === undefined) cache.set(key, JSON.stringify(read));
    return { description: read.document, locate: locator(files, file) };
  } catch (fault) {
    const { message, ...location } = faultOf(fault, file);
    problems.error(location, message);
    return undefined;
  }
}

/** Kinds of line that a value is looked for in: an operation, a reference, a path. */
const named =
  /(?:(?:operationId|\$ref)["']?[ \t]*:[ \t]*|^[ \t]*(?=["']?\/\S*:))(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"',}]+?)(?=[\s,}]|:\s))/gm;

function locator(files: ReadonlyMap<string, string>, main: string): Locate {
  let locations: Map<string, SourceLocation> | undefined;
  const read = () => {
    const found = new Map<string, SourceLocation>();
    for (const file of [main, ...files.keys()]) {
      const text = files.get(file) ?? '';
      let line = 1;
      let at = 0;
      for (const { 1: double, 2: single, 3: bare, index } of text.matchAll(named)) {
        line += text.slice(at, index).split('\n').length - 1;
        at = index;
        const value = double ?? single ?? bare ?? '';
        if (!found.has(value)) found.set(value, { file, line });
      }
    }
    return found;
  };
  return (value) => {
    locations ??= read();
    return locations.get(value) ?? { file: main, line: 1 };
  };
}

/** What a page is made from is of the types that OpenAPI demands, or there is no page. */
const typeRules = { struct: 'error', 'own/strict-refs': 'error', 'own/effort': 'warn' } as const;
/** More than OpenAPI knows of is not shown and does no harm. */
const isSurplus = /^(Property|The field) `(?!\$ref`).*` is not (expected|allowed) here\.$/s;

interface Bundled {
  /** Missing where it is not what OpenAPI demands. */
  document?: Description;
  problems: Problem[];
}

async function bundled(source: DescriptionSource): Promise<Bundled> {
  const linter = await openLinter(source);
  const { openapi, swagger } = ((await linter.main()) ?? {}) as Record<string, unknown>;
  const found = openapi ?? swagger;
  if (typeof openapi !== 'string' || !/^3\.[012]\.\d/.test(openapi)) {
    const message =
      found === undefined
        ? 'This is not an OpenAPI description.'
        : `OpenAPI ${typeof found === 'string' ? found : JSON.stringify(found)} is not supported.`;
    const hint = 'Begin the file with "openapi: 3.1.0"; older descriptions have to be converted.';
    return { problems: [{ severity: 'error', file: source.file, line: 1, message, hint }] };
  }
  const wrong = source.lint ? await linter.lint(typeRules) : await linter.mend(typeRules);
  const types = wrong.filter(({ message }) => !isSurplus.test(message));
  if (types.some(isError)) return { problems: types };
  const { document, problems } = await linter.bundle();
  const all = [...types, ...problems];
  if (problems.some(isError)) return { problems: all };
  return { document: JSON.parse(JSON.stringify(document, withoutOutside)), problems: all };
}

const isError = ({ severity }: Problem): boolean => severity === 'error';

/** Extensions are not bundled: what they refer to outside of the document is left out. */
const withoutOutside = (_key: string, value: unknown): unknown =>
  isReference(value) && !value.$ref.startsWith('#') ? undefined : value;
