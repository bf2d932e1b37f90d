/** Reads an OpenAPI description, in YAML or JSON, in one file or several. */
import { type Cache, cacheKey } from '#engine/incremental/cache.ts';
import type { Problems, SourceLocation } from '#engine/shared/problems.ts';
import type { Description } from '../description.ts';
import { faultOf } from '../lint/lintProblem.ts';
import { rules } from '../lint/rules.ts';
import { onThread } from '../thread/descriptionThread.ts';
import type { Bundled } from './bundled.ts';
import { descriptionFiles } from './descriptionFiles.ts';
import { type DescriptionSource, isAddress } from './sources.ts';

/** Increase it when the same files give another result. */
const version = 9;

/** Finds the line with an `operationId`, a `$ref` or a path of this value; else the description's file. */
export type Locate = (value: string) => SourceLocation;

export interface DescriptionRead {
  description: Description;
  locate: Locate;
}

/** A description as one document; `undefined` if there is none, which is reported. */
export async function readDescription(
  source: DescriptionSource,
  cache: Cache,
  problems: Problems,
): Promise<DescriptionRead | undefined> {
  const { files, document } = (await readBundled(source, cache, problems)) ?? {};
  return files && document && { description: document, locate: locator(files, source.file) };
}

/** Reports all that is wrong in a description of one's own: references, texts and examples have to be right. */
export async function lintDescription(
  source: DescriptionSource,
  cache: Cache,
  problems: Problems,
): Promise<void> {
  problems.addAll((await readBundled(source, cache, problems))?.linted ?? []);
}

/** The document with its files and findings. It is cached until one of the files changes. */
async function readBundled(source: DescriptionSource, cache: Cache, problems: Problems) {
  const { root, file, references, lint } = source;
  try {
    const files = await descriptionFiles(root, file, references);
    const about = JSON.stringify([version, lint && rules, file, references]);
    const key = cacheKey('openapi', about, ...[...files].flat());
    const kept = references.some(isAddress) ? undefined : cache.get(key);
    const json = kept ?? (await onThread(source));
    const read = JSON.parse(json) as Bundled;
    if (kept === undefined && read.document) cache.set(key, json);
    problems.addAll(read.problems);
    return { ...read, files };
  } catch (fault) {
    const { message, ...location } = faultOf(fault, file);
    problems.error(location, message);
    return undefined;
  }
}

/** Lines with an operation, a reference or a path. */
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
