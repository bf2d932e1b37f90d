/** Resolves references inside of one document, and explains those that lead nowhere. */
import type { BaseResolver, NormalizedProblem } from '@redocly/openapi-core';
import { suggest } from '#engine/shared/problems.ts';
import { decoded } from '#engine/shared/url.ts';
import { asObject } from '../shared/schema.ts';
import type { Schema } from '../shared/types.ts';
import type { Description, Reference } from './description.ts';
import { escapeStep } from './references/walk.ts';
import type { RawSchema } from './schema/rawSchema.ts';

/** Decodes one step of a reference to a name. */
export const decodeStep = (step: string): string => decoded(step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** A named schema as JSON Schema, and the references in it. */
export interface ConvertedSchema {
  schema: Schema;
  refs: ReadonlySet<string>;
}

/** Follows references inside of one document. */
export class Resolver {
  private readonly known = new Map<string, unknown>();

  /** Merged schemas by their sources. */
  readonly wholes = new WeakMap<object, RawSchema>();

  /** Converted schemas by reference. */
  readonly converted = new Map<string, ConvertedSchema>();

  constructor(private readonly document: Description) {}

  /** A part with its reference resolved; an empty object for a reference that leads nowhere or in a circle. */
  resolve<Part extends object>(part: Part | Reference): Part {
    let found: unknown = part;
    for (let steps = 0; steps < 20 && isReference(found); steps++) found = this.at(found.$ref);
    return isReference(found) ? ({} as Part) : asObject(found as Part | undefined);
  }

  /** The direct target of a reference, which may be another reference. */
  next<Part extends object>($ref: string): Part {
    return asObject(this.at($ref) as Part | undefined);
  }

  private at(ref: string): unknown {
    if (!this.known.has(ref)) this.known.set(ref, follow(this.document, ref).found);
    return this.known.get(ref);
  }
}

/** The target of a reference in `document`; else the step that fails, and the names that exist there. */
export function follow(document: unknown, ref: string): { found?: unknown; step: string; names: string[] } {
  let found = document;
  if (!ref.startsWith('#/')) return { step: ref, names: [] };
  for (const step of ref.slice(2).split('/').map(decodeStep)) {
    const names = typeof found === 'object' && found !== null ? Object.keys(found) : [];
    if (!names.includes(step)) return { step, names };
    found = (found as Record<string, unknown>)[step];
  }
  return { found, step: '', names: [] };
}

/** Pointers of the references in `document` that lead back to themselves. */
export function circles(document: unknown): string[] {
  const found: string[] = [];
  const look = (node: unknown, pointer: string) => {
    if (typeof node !== 'object' || node === null) return;
    const seen = new Set<unknown>();
    let target: unknown = node;
    while (isReference(target) && !seen.has(target)) {
      seen.add(target);
      target = follow(document, target.$ref).found;
    }
    if (isReference(target)) found.push(`${pointer}/$ref`);
    for (const [name, value] of Object.entries(node)) look(value, `${pointer}/${escapeStep(name)}`);
  };
  look(document, '#');
  return found;
}

/** The reference that a finding of the bundler is about, and the nearest valid name. */
export async function aboutReference(
  { message, location: [at] }: NormalizedProblem,
  files: BaseResolver,
): Promise<{ message?: string; hint?: string }> {
  if (message !== "Can't resolve $ref" || at?.pointer === undefined) return {};
  const document = await files.resolveDocument(null, at.source.absoluteRef);
  const parsed = (document as { parsed?: unknown }).parsed;
  const { found } = follow(parsed, at.pointer);
  const target = isReference(found) ? found.$ref : found;
  if (typeof target !== 'string') return {};
  const { step, names } = follow(parsed, target);
  const hint = names.length > 0 ? { hint: suggest(step, names) } : {};
  return { message: `The reference ${target} leads nowhere.`, ...hint };
}

export const isReference = (part: unknown): part is Reference =>
  typeof part === 'object' && part !== null && typeof (part as Reference).$ref === 'string';
