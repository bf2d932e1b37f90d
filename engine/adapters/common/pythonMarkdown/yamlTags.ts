/** YAML as PyYAML reads it: of version 1.1, with tags of Python and of the environment. */
import { type Document, isCollection, isScalar, parse, type parseDocument, visit } from 'yaml';
import { attempt } from '#engine/shared/attempt.ts';

/** Days stay as they are written. */
export const asPython: Parameters<typeof parseDocument>[1] = {
  version: '1.1',
  customTags: (tags) => tags.filter((tag) => !/timestamp$/.test(typeof tag === 'string' ? tag : tag.tag)),
  uniqueKeys: false,
  logLevel: 'silent',
};

/** Replaces values with tags: names of Python are texts, and variables of the environment their values. Keys that are whole numbers with a point keep it. */
export function resolveTags(document: Document): void {
  visit(document, {
    Node(key, node) {
      if (!isScalar(node) && !isCollection(node)) return undefined;
      if (key === 'key' && isScalar(node) && /\.0*$/.test(node.source ?? '')) node.value = `${node.value}.0`;
      if (node.tag === '!ENV') return document.createNode(variable([node.toJS(document)].flat()));
      if (!node.tag?.includes('python/')) return undefined;
      return document.createNode(`${node.tag.replace(/^tag:yaml\.org,2002:/, '')} ${String(node)}`.trim());
    },
  });
}

/** The first variable that is set, else the default, which is the last of several names. */
function variable(names: readonly unknown[]): unknown {
  const [asked, last] = names.length > 1 ? [names.slice(0, -1), names.at(-1)] : [names, null];
  const set = asked.map((name) => process.env[String(name)]).find((value) => value !== undefined);
  const read: unknown = set && attempt(() => parse(set, asPython), set);
  return set === undefined ? last : typeof read === 'object' ? set : read;
}
