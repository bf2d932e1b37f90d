/** Reads `mkdocs.yml`. Tags of Python and of the environment are values, never code. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import { recoverYaml } from '#engine/content/records/yamlErrors.ts';
import { ExplainedError, type SourceLocation } from '#engine/shared/problems.ts';
import { list, type Values, values } from '../../common/values.ts';

/** What is wrong at a place of the configuration, and what would be right. */
export class ConfigFault extends ExplainedError {
  constructor(
    readonly place: SourceLocation,
    readonly wrong: string,
    readonly hint: string,
  ) {
    super(`${[place.file, place.line].filter(Boolean).join(':')}: ${wrong} ${hint}`);
  }
}

/** Name of the configuration in a folder; `undefined` if there is none. */
export const mkdocsFile = (root: string): string | undefined =>
  ['mkdocs.yml', 'mkdocs.yaml'].find((name) => existsSync(join(root, name)));

/**
 * The configuration in a file, a path from the root, with what it inherits; `heirs` are the files that inherit from it.
 * Throws a `ConfigFault` where it cannot be read.
 */
export function readMkdocs(root: string, file: string, heirs: readonly string[] = []): Values {
  const counter = new LineCounter();
  const text = readFileSync(join(root, file), 'utf8').replace(/\r\n?/g, '\n');
  const options = { merge: true, uniqueKeys: false, logLevel: 'silent' } as const;
  const document = parseDocument(text, { ...options, lineCounter: counter });
  const { INHERIT: parent, ...own } = valuesOf(document, file, text);
  if (typeof parent !== 'string') return own;
  const path = relative(root, resolve(root, dirname(file), parent))
    .split(sep)
    .join('/');
  const at = document.getIn(['INHERIT'], true);
  const place = { file, line: counter.linePos((isNode(at) && at.range?.[0]) || 0).line };
  if ([...heirs, file].includes(path))
    throw new ConfigFault(
      place,
      `INHERIT: "${path}" inherits from this file itself.`,
      'Take one of the two lines out.',
    );
  if (!statSync(join(root, path), { throwIfNoEntry: false })?.isFile())
    throw new ConfigFault(
      place,
      `INHERIT: there is no file "${path}".`,
      'Name a file, counted from the folder of this one.',
    );
  return merged(readMkdocs(root, path, [...heirs, file]), own);
}

/** The values of a document. Throws its first fault. */
function valuesOf(document: Document.Parsed, file: string, text: string): Values {
  try {
    if (document.errors.length > 0) throw document.errors[0];
    resolveTags(document);
    return values(document.toJS());
  } catch {
    const [{ line, message, hint } = tooMany] = recoverYaml(text, 1, false).faults;
    throw new ConfigFault({ file, line }, message, hint);
  }
}

const tooMany = { line: 1, message: 'The references in this YAML stand for too many values.', hint: '' };

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

/** The name of a plugin without that of the theme which brings it. */
const ownName = (name: string): string => name.replace(/^material\//, '');

/** Plugins or extensions with their options: a list of names and objects, or an object. */
export function named(given: unknown): Map<string, Values> {
  const entries = Array.isArray(given)
    ? given
    : Object.entries(values(given)).map(([key, each]) => ({ [key]: each }));
  return new Map(
    entries.flatMap((entry) =>
      typeof entry === 'string'
        ? [[ownName(entry), {}]]
        : Object.entries(values(entry)).map(([name, options]): [string, Values] => [
            ownName(name),
            values(options),
          ]),
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

/** Languages of the plugin i18n, the first one first; they have a folder each, or endings such as `.fr.md`. */
interface Languages {
  given: Values[];
  codes: string[];
  /** Codes of those that are not built, too. */
  all: string[];
  hasFolders: boolean;
}

export function languagesOf({ plugins }: Values): Languages {
  const { languages, docs_structure: structure } = named(plugins).get('i18n') ?? {};
  const known = list(languages).map(values);
  const code = ({ locale }: Values) => String(locale);
  const given = known
    .filter(({ build }) => build !== false)
    .sort((a, b) => Number(b['default'] === true) - Number(a['default'] === true));
  return { given, codes: given.map(code), all: known.map(code), hasFolders: structure === 'folder' };
}

/** The folder of the pages in the first language, from the root. */
export function docsDir(config: Values): string {
  const { codes, hasFolders } = languagesOf(config);
  return posix.join(docsRoot(config), (hasFolders && codes[0]) || '.');
}

/** The folder of the pages in all languages. */
export const docsRoot = ({ docs_dir: dir }: Values): string =>
  typeof dir === 'string' ? posix.normalize(dir.replaceAll('\\', '/')).replace(/(.)\/$/, '$1') : 'docs';
