/** Converts OpenAPI 2.0 to 3.0. The library is only loaded for such a description. */

type Node = Record<string, unknown>;

export const isOld = (document: unknown): document is Node =>
  /^2(\.|$)/.test(`${(Object(document) as Node)['swagger']}`);

const multipart = 'multipart/form-data';

/** The description as 3.0; rejects where it cannot be converted. `document` has no references to other files. */
export async function upgraded(document: object): Promise<Node> {
  const { convertObj } = await import('swagger2openapi');
  const copy: Node = { ...structuredClone(document), swagger: '2.0' };
  for (const operation of operationsOf(copy)) askForMultipart(operation, copy);
  const { openapi } = await convertObj(copy, { patch: true, warnOnly: true, anchors: true });
  return openapi;
}

const operationsOf = ({ paths }: Node): Node[] =>
  Object.values(Object(paths) as Record<string, Node>).flatMap((item) =>
    Object.values(Object(item) as Node).filter((part): part is Node => typeof part === 'object'),
  );

/** Operations with files need multipart bodies, whatever the description says for all operations. */
function askForMultipart(operation: Node, { consumes, parameters: shared }: Node): void {
  const { parameters } = operation;
  if (!Array.isArray(parameters)) return;
  const hasFile = parameters.some((each) => {
    const { type, $ref } = Object(each) as Node;
    const named = (Object(shared) as Record<string, Node>)[`${$ref}`.replace('#/parameters/', '')];
    return (type ?? named?.['type']) === 'file';
  });
  const types = operation['consumes'] ?? consumes;
  if (hasFile && !(Array.isArray(types) && types.includes(multipart))) operation['consumes'] = [multipart];
}
