/** Reads an OpenAPI description, in YAML or JSON, in one file or several. */
import { join } from 'node:path';
import { type Cache, cacheKey } from '#engine/content/cache.ts';
import { type Place, type Problems, suggest } from '#engine/shared/problems.ts';
import type { Description, Reference } from './description.ts';
import { descriptionFiles } from './descriptionFiles.ts';
import { faultOf, toProblem } from './lint.ts';

/** Raised when the result would differ for the same files. */
const version = 2;

/** Where a file has an `operationId` or a `$ref` of this value; the description's file when none has. */
export type Locate = (value: string) => Place;

export interface DescriptionRead {
  description: Description;
  locate: Locate;
}

/** The description in `file`, relative to `root`, as one document; `undefined` after reporting why there is none. */
export async function readDescription(
  root: string,
  file: string,
  cache: Cache,
  problems: Problems,
): Promise<DescriptionRead | undefined> {
  try {
    const files = await descriptionFiles(root, file);
    const key = cacheKey('openapi-bundle', String(version), file, ...[...files].flat());
    const kept = cache.get(key);
    const text = kept ?? JSON.stringify(await bundled(root, file, problems));
    if (kept === undefined && problems.count('error') === 0) cache.set(key, text);
    const description = JSON.parse(text) as Partial<Description> | null;
    if (typeof description?.openapi !== 'string' || !/^3\.[012]\./.test(description.openapi)) {
      const found = description?.openapi ?? (description as { swagger?: string } | null)?.swagger;
      problems.error(
        { file },
        found ? `OpenAPI ${found} is not supported.` : 'This is not an OpenAPI description.',
        'Begin the file with "openapi: 3.1.0"; older descriptions have to be converted.',
      );
      return undefined;
    }
    return { description: description as Description, locate: locator(files, file) };
  } catch (fault) {
    const { message, ...place } = faultOf(fault, file);
    problems.error(place, message);
    return undefined;
  }
}

const locator =
  (files: ReadonlyMap<string, string>, main: string): Locate =>
  (value) => {
    const pattern = new RegExp(
      `(?:operationId|\\$ref)["']?\\s*:\\s*["']?${value.replace(/[^\w/]/g, '\\$&')}(?![^"',}\\s])`,
    );
    for (const [file, text] of files) {
      const { index } = pattern.exec(text) ?? {};
      if (index !== undefined) return { file, line: text.slice(0, index).split('\n').length };
    }
    return { file: main };
  };

async function bundled(root: string, file: string, problems: Problems): Promise<unknown> {
  const { bundle, createConfig, getLineColLocation } = await import('@redocly/openapi-core');
  const result = await bundle({ ref: join(root, file), config: await createConfig({}) });
  for (const found of result.problems) {
    const { message, hint, ...place } = toProblem(found, root, getLineColLocation);
    if (place.severity === 'error') problems.error(place, message, hint);
  }
  return JSON.parse(JSON.stringify(result.bundle.parsed), withoutOutside);
}

/** Extensions are not bundled: what they refer to outside of the document is left out. */
const withoutOutside = (_key: string, value: unknown): unknown =>
  isReference(value) && !value.$ref.startsWith('#') ? undefined : value;

/** Follows references inside of one document, and says once what leads nowhere. */
export class Resolver {
  private readonly known = new Map<string, unknown>();

  constructor(
    private readonly document: Description,
    private readonly locate: Locate,
    private readonly problems: Problems,
  ) {}

  /** What a part is, or what it refers to; an empty object for a reference that leads nowhere or in a circle. */
  of<Part extends object>(part: Part | Reference): Part {
    let found: unknown = part;
    for (let steps = 0; steps < 20 && isReference(found); steps++) found = this.at(found.$ref);
    return (isReference(found) || typeof found !== 'object' || found === null ? {} : found) as Part;
  }

  private at(ref: string): unknown {
    if (this.known.has(ref)) return this.known.get(ref);
    const steps = ref.startsWith('#/')
      ? ref
          .slice(2)
          .split('/')
          .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
      : undefined;
    let found: unknown = steps ? this.document : undefined;
    let siblings: string[] = [];
    for (const step of steps ?? []) {
      siblings = typeof found === 'object' && found !== null ? Object.keys(found) : [];
      found = siblings.includes(step) ? (found as Record<string, unknown>)[step] : undefined;
    }
    if (found === undefined) {
      const hint = suggest(steps?.at(-1) ?? ref, siblings);
      this.problems.error(this.locate(ref), `The reference ${ref} leads nowhere.`, hint);
    }
    this.known.set(ref, found);
    return found;
  }
}

const isReference = (part: unknown): part is Reference =>
  typeof part === 'object' && part !== null && typeof (part as Reference).$ref === 'string';
