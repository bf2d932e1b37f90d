/** Parts of an OpenAPI description that are not certain. */
import { parseDocument } from 'yaml';
import { attempt } from '#engine/shared/attempt.ts';
import { descriptionFiles } from './reading/descriptionFiles.ts';
import { checkSize } from './reading/size.ts';

/** Steps of a path that do not help a person to find the place. */
const silent = new Set(['properties', 'items', 'schema', 'content', 'responses']);

/** Statements to confirm, by file: every part whose `x-confidence` is `likely` or `proposed`. */
export async function unconfirmed(root: string, file: string): Promise<[string, string[]][]> {
  const files = await descriptionFiles(root, file);
  return [...files].map(([name, text]) => [name, [...parts(parsed(text), [])]]);
}

/** `undefined` for a file that cannot be read; a build reports it. */
function parsed(text: string): unknown {
  return attempt(() => {
    const document: unknown = parseDocument(text).toJS();
    checkSize(document, text);
    return document;
  });
}

function* parts(node: unknown, path: string[]): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  const { 'x-confidence': confidence, operationId } = node as Record<string, unknown>;
  if (confidence === 'likely' || confidence === 'proposed')
    yield `${operationId ?? path.filter((step) => !silent.has(step)).join(' › ')} (${confidence})`;
  for (const [key, value] of Object.entries(node))
    yield* parts(value, [...path, Array.isArray(node) ? (nameOf(value) ?? key) : key]);
}

/** Name of a list item, such as a parameter. */
const nameOf = (item: unknown): string | undefined => (item as { name?: string } | null)?.name;
