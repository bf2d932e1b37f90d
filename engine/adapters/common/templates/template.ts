/** Components of a site that are HTML with the values and the content that a page gives them: files of Astro. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Parents, RootContent } from 'mdast';
import { namedFile } from '#engine/content/files.ts';
import { addClass, type JsxNode } from '#engine/content/markdown/jsx.ts';
import { isComment, parseLiteral } from '#engine/content/markdown/literals.ts';
import { replaceNode, unwrapEdits } from '#engine/content/markdown/markdownExport.ts';
import { textOf } from '#engine/content/markdown/textOf.ts';
import type { TransformState } from '#engine/content/markdown/transformState.ts';
import { attempt } from '#engine/shared/attempt.ts';
import { escapeAttribute, escapeText } from '#engine/shared/text/escape.ts';
import { walked } from '../markdown/elements.ts';
import { compiledByTailwind } from '../plugins/compiledSheet.ts';
import type { AstroDrawing } from './drawnByAstro.ts';
import { givenBy, ImportedFile, nodesFrom } from './reading.ts';
import { scoped } from './scoped.ts';

const script = /^---\n([\s\S]*?)\n---|<script\b[^>]*>([\s\S]*?)<\/script>/g;
const style = /<style\b([^>]*)>([\s\S]*?)<\/style>/g;
const imported = /^\s*import\s+(\w+)\s+from\s*["']([^"'\n]+)["']/gm;
const constant = /^\s*const\s+(\w+)\s*=\s*(?:"([^"\\\n]*)"|'([^'\\\n]*)'|`([^`\\$]*)`);?[^\S\n]*$/gm;

/** Props: a pattern that takes them, a type, or a list of names. */
const props =
  /^\s*(?:const\s+\w+\s*=\s*)?(?:const\s*\{([^{}]*)\}(?:\s*:\s*\w+)?\s*=\s*Astro\.props(?:\s+as\s+\w+)?);?$/gm;

/** Comments, types and imports, which compute nothing. */
const idle =
  /^\s*(?:\/\/.*|\/\*[\s\S]*?\*\/|(?:export\s+)?(?:interface\s+\w+[^{}]*|type\s+\w+\s*=\s*)\{[^{}]*\};?|import\b[^;'"]*["'][^"'\n]*["'];?)\s*$/gm;
const prop = /(?<=^|[,;\n])\s*["']?(\w+)["']?(?:\??:[^,;\n]*|\s*=\s*([^,]+))?/g;

/** Values in braces; each may be that of an attribute. */
const filled = /(?:\s([\w-]+)=)?\{\{?((?:[^{}]|\$\{[^{}]*\})*)\}?\}/g;

/** What only code does. */
const computed =
  /[{}]|<[^>]*\s(?:v-|#|(?:set|class|is|client|server|define|transition):)[\w-]+|<(?:template|component|Transition|slot\s[^>]*\w)/;

function left(): never {
  throw new Error('Code of a component, or a preprocessor for its styles, is needed.');
}

/** Names of a component with their values: what it takes, with what it is otherwise, its texts, and files that it imports. */
function namesIn(code: string, pathOf: (source: string) => string): Map<string, unknown> {
  const names = new Map<string, unknown>();
  for (const [, ...lists] of code.matchAll(props))
    for (const [, name = '', value] of lists.filter(Boolean).join().matchAll(prop))
      names.set(name, value && (parseLiteral(value) ?? left()));
  for (const [, name = '', ...texts] of code.matchAll(constant)) names.set(name, texts.join(''));
  for (const [, name = '', source = ''] of code.matchAll(imported))
    names.set(name, new ImportedFile(pathOf(source)));
  const rest = [constant, idle, props].reduce((left, known) => left.replace(known, ''), code);
  return rest.trim() === '' ? names : left();
}

/** The value of an expression that names a value, or is a text with such names. */
function readValue(expression: string, names: ReadonlyMap<string, unknown>): unknown {
  const [first = '', ...others] = expression.trim().split(/\s*(?:\?\?|\|\|)\s*/);
  if (others.length > 0) return readValue(first, names) || readValue(others.join('||'), names);
  const [, ofProps, name = ''] = /^((?:Astro\.)?props\.)?(\w+)(?:\.src)?$/.exec(first) ?? [];
  const [, words] = /^`((?:[^`$\\]|\$\{[^{}]*\})*)`$/.exec(first) ?? [];
  const filled = words?.replace(/\$\{([^{}]*)\}/g, (_, inner) => `${readValue(inner, names) ?? ''}`);
  const isNothing = ofProps || isComment(first);
  const found = names.has(name)
    ? names.get(name)
    : (filled ?? (isNothing ? undefined : (parseLiteral(first) ?? left())));
  const value = found instanceof ImportedFile ? found.src : found;
  return value === null || typeof value === 'object' ? left() : value;
}

/** HTML with its values, some of which are names of elements. */
function withValues(written: string, names: ReadonlyMap<string, unknown>): string {
  const html = written.replace(/(<\/?)([A-Z]\w*)/g, (tag, sign, name) => {
    const element = names.get(name);
    return typeof element === 'string' ? sign + element : tag;
  });
  return html.replace(filled, (_, attribute, code, at: number) => {
    const value = readValue(code, names);
    const isInTag = html.lastIndexOf('<', at) > html.lastIndexOf('>', at);
    const name = attribute ?? (isInTag ? code : undefined);
    if (value === undefined || value === false) return '';
    if (name === undefined) return escapeText(`${value}`);
    return value === true ? ` ${name}` : ` ${name}="${escapeAttribute(`${value}`)}"`;
  });
}

function drawing(root: string, named = (source: string): string => source) {
  /** The nodes of the component in a file for an element; throws an error where code is needed. */
  const nodesOf = (file: string, node: JsxNode, state: TransformState): RootContent[] => {
    const written = readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n');
    const code = [...written.matchAll(script)].map(([, fence, inner]) => fence ?? inner).join('\n');
    const names = namesIn(code, (source) => `@site/${namedFile(named(source), file)}`);
    const bare = written
      .replace(script, '')
      .replace(style, '')
      .replace(/<!--[\s\S]*?-->/g, '');
    const html = withValues(bare, new Map([...names, ...(givenBy(node, state) ?? left())]));
    if (computed.test(html)) return left();
    const className = `s${createHash('sha256').update(file).digest('hex').slice(0, 8)}`;
    const styles = [...written.matchAll(style)].flatMap(([, attributes = '', css = '']) => {
      const compiled = compiledByTailwind(join(root, file), css, root, state.context.problems);
      if (/\blang=(?!["']?(?:post)?css)|@apply\b/.test(attributes + compiled)) return left();
      return /\bis:global\b/.test(attributes) ? compiled : scoped(compiled, className);
    });
    if (styles.length > 0) state.rules.set(className, styles.join('\n'));
    return nodesFrom(html, node, (element) => {
      if (styles.length > 0) addClass(element, className);
      const file = names.get(element.name ?? '');
      return file instanceof ImportedFile && /\.astro$/.test(file.src)
        ? nodesOf(namedFile(file.src, ''), element, state)
        : [element as RootContent];
    });
  };
  return nodesOf;
}

/** How components of a site in `root` are drawn; `named` gives paths in imports, and `run` draws those that are code. */
export const templates = (root: string, named?: (source: string) => string, run?: AstroDrawing) => {
  const nodesOf = drawing(root, named);
  /** What stands in the place of an element whose component a page imports; `undefined` where code is needed that does not run. */
  return (source: string, node: JsxNode, state: TransformState): RootContent[] | undefined => {
    const isFile = /\.astro$/.test(source);
    if (!isFile && !/^(?:@[\w.-]+\/)?[\w-]+(?:\/|$)/.test(source)) return undefined;
    const file = isFile ? namedFile(source, state.location(node as never).file) : source;
    const edits = unwrapEdits(state.page.source, node as Parents, '');
    const isEmpty = node.children.length === 0;
    const ofFile = isFile ? attempt(() => nodesOf(file, node, state)) : undefined;
    const { exported = 'default' } = state.imports.get(node.name ?? '') ?? {};
    const nodes = ofFile ?? run?.(isFile ? join(root, file) : file, exported, node, state);
    if (!nodes) return undefined;
    const words = textOf({ type: 'root', children: nodes } as never);
    state.edits.push(...(isEmpty ? [replaceNode(node as never, words)] : edits));
    return walked(nodes, node, state);
  };
};
