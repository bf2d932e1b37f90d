/** Removes invalid parts from parsed files, so that the rest can be shown. */
import type { Document, NormalizedProblem } from '@redocly/openapi-core';
import { decodeStep } from '../resolver.ts';

/** Fields that pages do without. */
const optional = new Set(
  'description responses schema scopes flows authorizationUrl tokenUrl openIdConnectUrl items version title'.split(
    ' ',
  ),
);

/** Whether pages can show a part with this problem. */
function isHarmless({ message, location: [at] }: NormalizedProblem): boolean {
  const [, missing] = /^The field `(.*)` must be present/.exec(message) ?? [];
  if (missing !== undefined) return optional.has(missing);
  return (
    /^(Must contain at least one|Property|The field) /.test(message) ||
    /\/exclusive(Min|Max)imum$/.test(at?.pointer ?? '')
  );
}

type Node = Record<string, unknown>;
type Documents = (file: string) => Promise<Document | Error>;

/** Removes the parts with `problems` that pages cannot show. Returns the number of changed objects. */
export const removeWrong = (problems: readonly NormalizedProblem[], documents: Documents): Promise<number> =>
  remove(
    problems.filter((problem) => !isHarmless(problem)),
    documents,
    [],
  );

/** Removes references and addresses of values that lead nowhere. Returns the number of changed objects. */
export const removeReferences = (
  problems: readonly NormalizedProblem[],
  documents: Documents,
): Promise<number> => remove(problems, documents, ['$ref', 'externalValue']);

/** Removes the values that problems are about or, with `keys`, these keys of their objects. */
async function remove(
  problems: readonly NormalizedProblem[],
  documents: Documents,
  keys: readonly string[],
): Promise<number> {
  const wrong = new Map<Node, Set<string>>();
  for (const {
    location: [at],
  } of problems) {
    if (at?.pointer === undefined) continue;
    const { parsed } = (await documents(at.source.absoluteRef)) as { parsed?: unknown };
    const steps = at.pointer.replace(/^#?\//, '').split('/').filter(Boolean).map(decodeStep);
    if (keys.includes(steps.at(-1) ?? '')) steps.pop();
    const [last = ''] = keys.length > 0 ? [] : steps.splice(-1);
    const holder = steps.reduce<unknown>((node, step) => (node as Node | undefined)?.[step], parsed);
    if (typeof holder !== 'object' || holder === null) continue;
    const present = (keys.length > 0 ? keys : [last]).filter((key) => key in holder);
    if (present.length > 0)
      wrong.set(holder as Node, new Set([...(wrong.get(holder as Node) ?? []), ...present]));
  }
  for (const [holder, names] of wrong) {
    if (Array.isArray(holder))
      holder.splice(0, holder.length, ...holder.filter((_, index) => !names.has(`${index}`)));
    else for (const name of names) delete holder[name];
  }
  return wrong.size;
}
