/** Reads an OpenAPI description, in YAML or JSON, in one file or several. */
import { join } from 'node:path';
import { type Cache, cacheKey } from '../cache.ts';
import { type Problems, suggest } from '../problems.ts';
import type { Description, Reference } from './description.ts';
import { descriptionFiles } from './descriptionFiles.ts';

/** Raised when the result would differ for the same files. */
const version = 2;

/** The description in `file`, relative to `root`, as one document; `undefined` after reporting why there is none. */
export async function readDescription(
  root: string,
  file: string,
  cache: Cache,
  problems: Problems,
): Promise<Description | undefined> {
  try {
    const files = await descriptionFiles(root, file);
    const key = cacheKey('openapi-bundle', String(version), file, ...[...files].flat());
    const kept = cache.get(key);
    const text = kept ?? JSON.stringify(await bundled(join(root, file)));
    if (kept === undefined) cache.set(key, text);
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
    return description as Description;
  } catch (fault) {
    problems.error({ file }, fault instanceof Error ? fault.message : String(fault));
    return undefined;
  }
}

async function bundled(ref: string): Promise<unknown> {
  const { bundle, createConfig } = await import('@redocly/openapi-core');
  const result = await bundle({ ref, config: await createConfig({}) });
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
    private readonly file: string,
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
      this.problems.error({ file: this.file }, `The reference ${ref} leads nowhere.`, hint);
    }
    this.known.set(ref, found);
    return found;
  }
}

const isReference = (part: unknown): part is Reference =>
  typeof part === 'object' && part !== null && typeof (part as Reference).$ref === 'string';
