/** Tags of Python and of the environment in YAML. */
import { type Document, isCollection, isScalar, visit } from 'yaml';

/** Replaces values with tags: names of Python are texts, and variables of the environment their values. */
export function resolveTags(document: Document): void {
  visit(document, {
    Node(_, node) {
      if (!isScalar(node) && !isCollection(node)) return undefined;
      if (node.tag === '!ENV') return document.createNode(variable([node.toJS(document)].flat()));
      if (!node.tag?.includes('python/')) return undefined;
      return document.createNode(`${node.tag.replace(/^tag:yaml\.org,2002:/, '')} ${String(node)}`.trim());
    },
  });
}

/** The first variable that is set, else the default, which is the last of several names. */
function variable(names: readonly unknown[]): unknown {
  const [asked, last] = names.length > 1 ? [names.slice(0, -1), names.at(-1)] : [names, null];
  return asked.map((name) => process.env[String(name)]).find((value) => value !== undefined) ?? last;
}
