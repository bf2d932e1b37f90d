/** Reads the files and addresses of a description: those in its folder, and those that the owner allows. */
import { readFile, realpath } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { BaseResolver, Source } from '@redocly/openapi-core';
import { machineFault } from '#engine/config/machine/machineFault.mjs';
import { recoverYaml } from '#engine/content/records/yamlErrors.ts';
import { ExplainedError } from '#engine/shared/problems.ts';
import { decoded } from '#engine/shared/url.ts';
import type { LongNumbers } from '../lint/digits.ts';
import { anchorIn, resolveIds } from '../references/resolveIds.ts';
import { checkSize } from './size.ts';

export interface DescriptionSource {
  /** Site folder. */
  root: string;
  /** The description's file, from the site folder. */
  file: string;
  /** Files of the site folder and addresses that may be read too. An entry that ends in `/` allows everything below it. */
  references: readonly string[];
  /** False for a description that others wrote: mistakes are warnings, and are left out. */
  lint: boolean;
}

/** Milliseconds that an address may take to answer. */
const patience = 3_000;

/** Whether a file may hold a description, or a part of one. */
export const isDescription = (name: string): boolean => /\.(ya?ml|json)$/.test(name);

export const isAddress = (reference: string): boolean => /^https?:\/\//.test(reference);

/** The site folder for the linter, without characters that it would read as parts of a reference. */
export const linterRoot = (root: string): string => root.replace(/[#%?]/g, '_');

/** A resolver of references, by paths below `linterRoot`. It rejects what is not allowed; the linter reports that at the reference. */
export async function openSources(
  { root, file, references }: DescriptionSource,
  numbers: LongNumbers,
): Promise<BaseResolver> {
  const { BaseResolver, ResolveError, Source, YamlParseError } = await import('@redocly/openapi-core');
  const main = join(linterRoot(root), file);
  const realOf = (path: string) => join(root, relative(linterRoot(root), path));
  const isAllowed = (name: string) =>
    references.some((allowed) => name === allowed || (allowed.endsWith('/') && name.startsWith(allowed)));

  /** Why a file or an address cannot be read. */
  function reasonOf(fault: unknown, reference: string): string {
    if (fault instanceof ExplainedError) return fault.message;
    if (isAddress(reference))
      return `${reference} does not answer within ${patience / 1000} seconds, or not at all.`;
    const { code } = fault as NodeJS.ErrnoException;
    const name = relative(linterRoot(root), reference);
    if (code === 'EISDIR') return `"${name}" is a folder. Name one of its files.`;
    if (code !== 'ENOENT') return machineFault(fault) ?? `"${name}" cannot be read.`;
    return reference === main
      ? 'There is no such file: correct its name below `openapi` in site.config.ts.'
      : `There is no file "${name}". Correct its name.`;
  }

  async function textOf(reference: string): Promise<string> {
    if (isAddress(reference)) {
      if (!isAllowed(new URL(reference).href)) throw refused(reference);
      const answer = await fetch(reference, { redirect: 'error', signal: AbortSignal.timeout(patience) });
      if (!answer.ok) throw new ExplainedError(`${reference} answers with ${answer.status}.`);
      return answer.text();
    }
    const name = relative(linterRoot(root), reference).split(sep).join('/');
    if (reference !== main && !isAllowed(name)) {
      const isBelow = (path: string, folder: string) => path.startsWith(folder + sep);
      if (!isBelow(reference, dirname(main)) || !isDescription(reference)) throw refused(name);
      if (!isBelow(await realpath(realOf(reference)), await realpath(realOf(dirname(main)))))
        throw refused(name);
    }
    return readFile(realOf(reference), 'utf8');
  }

  return new (class extends BaseResolver {
    override async loadExternalRef(reference: string): Promise<Source> {
      try {
        const [, file = reference, anchor] = /^([^#]*)#(.+)$/s.exec(reference) ?? [];
        if (anchor === undefined) return new Source(reference, (await textOf(file)).replace(/\r\n/g, '\n'));
        const document = await this.resolveDocument(null, file);
        if (document instanceof Error) throw document;
        const pointer = anchorIn(document.parsed, decoded(anchor));
        if (pointer === undefined)
          throw new ExplainedError(
            `"${basename(file)}" has no anchor "${anchor}". Write \`$anchor: ${anchor}\` into the schema, or where it stands, such as "#/$defs/Name".`,
          );
        return new Source(reference, JSON.stringify({ $ref: `${file}${pointer}` }));
      } catch (fault) {
        if (fault instanceof ResolveError || fault instanceof YamlParseError) throw fault;
        throw new ResolveError(new Error(reasonOf(fault, reference)));
      }
    }

    override parseDocument(source: Source, isRoot?: boolean) {
      // The parser looks at the file extension, which an anchor may follow.
      const name = source.absoluteRef.replace(/#.*$/s, '');
      const parse = (text: string) => super.parseDocument(new Source(name, text), isRoot);
      const { read, text } = parsed(() => withClosings(parse, source.body), source.body);
      const document = { ...read, source };
      checkSize(document.parsed, text);
      numbers.replaceIn(document.parsed, text, (other) => parse(other).parsed);
      resolveIds(document.parsed);
      return document;
    }
  })();
}

const refused = (name: string): Error =>
  new ExplainedError(
    `${name} is not a YAML or JSON file of the description's folder. List it in \`references\` of the description in site.config.ts to allow it.`,
  );

/** Longest text that is searched for a hint, and longest hint. */
const mostMended = 100_000;
const longestHint = 200;

/**
 * The result of `parse`, and the text that it parsed. YAML requires a closing bracket to be indented more than its key; many
 * files do not do that, so such brackets are indented here.
 */
function withClosings<T>(parse: (text: string) => T, given: string): { read: T; text: string } {
  const lines = given.split('\n');
  for (let mended = 0; ; ) {
    const text = lines.join('\n');
    try {
      return { read: parse(text), text };
    } catch (fault) {
      const { line = 0, message } = fault as { line?: number; message: string };
      const [before = '', closing = ''] = lines.slice(line - 2, line);
      const isMended = line > mended && /^deficient indentation/.test(message) && /^ *[}\]]/.test(closing);
      if (!isMended) throw fault;
      lines[line - 1] = `${before.slice(0, before.search(/\S/))} ${closing.trimStart()}`;
      mended = line;
    }
  }
}

/** The result of `parse`. If the text is not YAML, the error has a message of ours and the place. */
function parsed<T>(parse: () => T, text: string): T {
  try {
    return parse();
  } catch (fault) {
    const { line = 1, col = 1, message: said } = fault as { line?: number; col?: number; message: string };
    const isDeep = /nesting/.test(said);
    const [first] = text.length < mostMended && !isDeep ? recoverYaml(text, 1, true).faults : [];
    const told = isDeep ? 'This is nested too deeply to be read.' : 'This line cannot be read as YAML.';
    const found = first ?? { line, column: col, message: told, hint: '' };
    const hint = found.hint.length > longestHint ? '' : found.hint;
    const message = `${`${found.message} ${hint}`.trim()} (${found.line}:${found.column})`;
    throw Object.assign(fault as Error, { line: found.line, col: found.column, message });
  }
}
