/** Reads `mkdocs.yml`. Tags of Python and of the environment are values, never code. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isMap, isScalar, isSeq, parseDocument, visit } from 'yaml';
import { type Values, values } from '../../common/values.ts';

/** Name of the configuration in a folder; `undefined` if there is none. */
export const mkdocsFile = (root: string): string | undefined =>
  ['mkdocs.yml', 'mkdocs.yaml'].find((name) => existsSync(join(root, name)));

/** The configuration in a file with what it inherits. Throws where it cannot be read, or is no YAML. */
export function readMkdocs(root: string, file: string): Values {
  const document = parseDocument(readFileSync(join(root, file), 'utf8'), {
    ...{ merge: true, uniqueKeys: false, logLevel: 'silent' },
  });
  const [fault] = document.errors;
  if (fault) throw fault;
  resolveTags(document);
  const { INHERIT: parent, ...own } = values(document.toJS());
  return typeof parent === 'string' ? merged(readMkdocs(root, parent), own) : own;
}

/** Replaces values with tags: names of Python are texts, and variables of the environment their values. */
function resolveTags(document: Document): void {
  visit(document, {
    Node(_, node) {
      if (node.tag === '!ENV' && isScalar(node)) return document.createNode(variable([node.value]));
      if (node.tag === '!ENV' && isSeq(node)) return document.createNode(variable(node.toJS(document)));
      if (!node.tag?.includes('python/') || !(isScalar(node) || isMap(node) || isSeq(node))) return undefined;
      return document.createNode(`${node.tag.replace(/^tag:yaml\.org,2002:/, '')} ${String(node)}`.trim());
    },
  });
}

/** The first variable that is set, else the default, which is the last of several names. */
function variable(names: readonly unknown[]): unknown {
  const last = names.length > 1 ? names.at(-1) : null;
  const asked = names.length > 1 ? names.slice(0, -1) : names;
  return asked.map((name) => process.env[String(name)]).find((value) => value !== undefined) ?? last;
}

/** Values over those of a parent, at all levels. */
function merged(parent: Values, own: Values): Values {
  const inner = Object.entries(own).map(([key, value]) => {
    const [a, b] = [values(parent[key]), values(value)];
    return [key, Object.keys(a).length > 0 && Object.keys(b).length > 0 ? merged(a, b) : value];
  });
  return { ...parent, ...Object.fromEntries(inner) };
}

/** Plugins or extensions with their options: a list of names and objects, or an object. */
export function named(given: unknown): Map<string, Values> {
  const entries = Array.isArray(given)
    ? given
    : Object.entries(values(given)).map(([key, each]) => ({ [key]: each }));
  return new Map(
    entries.flatMap((entry) =>
      typeof entry === 'string'
        ? [[entry, {}]]
        : Object.entries(values(entry)).map(([name, options]): [string, Values] => [name, values(options)]),
    ),
  );
}

const ofExtra = 'abbr attr_list def_list footnotes md_in_html tables'.split(' ');

/** Extensions of Markdown with their options. */
export function extensionsOf({ markdown_extensions: given }: Values): ReadonlyMap<string, Values> {
  const found = [...named(given)].flatMap(([name, options]): [string, Values][] => {
    const short = name.replace(/^markdown\.extensions\./, '');
    const more = /^(pymdownx\.)?extra$/.test(short) ? ofExtra : [];
    return [[short, options], ...more.map((each): [string, Values] => [each, values(options[each])])];
  });
  return new Map(found);
}

/** The folder of the pages, from the root. */
export const docsDir = ({ docs_dir: dir }: Values): string =>
  typeof dir === 'string' ? dir.replace(/^\.\/|\/$/g, '') : 'docs';
