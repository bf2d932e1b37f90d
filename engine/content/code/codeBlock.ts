/** A fenced block of a page: highlighted code, or a diagram. */

import { reasonOf } from '#engine/config/reasonOf.ts';
import { cacheKey } from '#engine/incremental/cache.ts';
import { attempt } from '#engine/shared/attempt.ts';
import { type Problems, type SourceLocation, suggest } from '#engine/shared/problems.ts';
import type { Strings } from '#engine/shared/strings.ts';
import { escapeText } from '#engine/shared/text/escape.ts';
import { describeDiagram } from '../diagrams/describe.ts';
import { type DiagramItem, listOf } from '../diagrams/items.ts';
import { diagramTexts, readDiagram } from '../diagrams/source.ts';
import { escaped } from '../markdown/generated/parts.ts';
import { type JsxNode, jsx, setAttribute } from '../markdown/jsx.ts';
import { TooSlow, withTimeLimit } from '../timeLimit.ts';
import { applyMagicComments, type OwnComment } from './codeComments.ts';
import { type Console, readConsole } from './console.ts';
import { fenceWords, parseFence } from './fence.ts';
import type { CodeFileReader } from './fileCode.ts';
import type { Highlighter } from './highlight.ts';
import { resolveLanguage } from './languages.ts';
import { markedParts, markLine } from './markWords.ts';

interface Services {
  problems: Problems;
  highlighter: Pick<Highlighter, 'lines' | 'diagram'>;
  /** Further comments that mark lines. */
  comments?: readonly OwnComment[];
  /** Texts of the interface in the language of the page. */
  strings: Strings;
  codeFile?: CodeFileReader;
  /** Text below the block. */
  note?(language: string, code: string): string | undefined;
}

/** A box as MyST writes it. */
const directive = /^\{(note|tip|hint|important|warning|caution|attention|danger|error|admonition|seealso)\}$/;

/** A node of a page. `done` settles when the highlighted code or the drawing is in it. */
export interface Block {
  node: JsxNode;
  done: Promise<void>;
  /** Stands below the block in the Markdown of the page. */
  markdown?: string;
  /** Code that the block takes from a file. */
  code?: string;
  /** Kind of the style sheet that it needs. */
  style?: string;
}

/** Style sheet of blocks that are more than lines of code. */
const codeStyle = 'code';

export function codeBlock(
  { value: written, lang, meta }: { value: string; lang: string; meta: string },
  location: SourceLocation,
  { problems, highlighter, strings, comments = [], note, codeFile }: Services,
): Block {
  const fence = parseFence(meta);
  for (const word of fence.unknown) {
    const hint = directive.test(word)
      ? 'A box is no code: write :::note, and ::: after its text.'
      : suggest(word, fenceWords);
    problems.advise(location, `Unknown option "${word}" of a code block.`, hint);
  }
  const taken = codeFile?.(fence, location);
  if (taken !== undefined && written.trim() !== '')
    problems.error(location, 'A block that takes its code from a file stands empty.', 'Remove its lines.');
  const value = taken ?? written;
  if (lang === 'mermaid') {
    const texts = diagramTexts(value);
    const title = fence.title ?? texts.title ?? '';
    const name = fence.alt ?? texts.name ?? title;
    if (!name)
      problems.advise(location, 'The diagram has no title.', 'Write ```mermaid title="What it shows".');
    const { description = '' } = texts;
    const items = itemsOf(value, strings);
    const node = jsx('Diagram', { title, name, description, items, svg: '' }, []);
    const done = draw(node, value, location, { problems, highlighter });
    return { node, done, markdown: `${escaped(description)}\n\n${listOf(items)}`.trim() };
  }
  const resolved = resolveLanguage(lang);
  if ('nearest' in resolved) {
    const { nearest } = resolved;
    const hint =
      nearest === undefined ? 'It is shown without colors.' : `The nearest known one is "${nearest}".`;
    problems.warn(location, `Unknown language "${lang}" of a code block.`, hint);
  }
  const language = 'language' in resolved ? resolved.language : 'text';
  const { code, problems: faults, ...magic } = applyMagicComments(value, language, comments);
  for (const fault of faults) problems.warn(location, fault);
  const said = note?.(language, code);
  const terminal = readConsole(code.split('\n'), language);
  const answers = terminal?.lines.flatMap(({ isAnswer }, index) => (isAnswer ? index + 1 : []));
  const marks = { ...magic, words: [...fence.words, ...magic.words] };
  for (const name of ['highlighted', 'inserted', 'deleted', 'focused'] as const)
    marks[name].unshift(...fence[name]);
  const { highlighted, inserted, deleted, focused, words, kinds } = marks;
  const { folded, wrap } = fence;
  const hasStyle = terminal || [inserted, deleted, focused, words, folded].some(({ length }) => length > 0);
  const parts = markedParts(code, words);
  const node = jsx(
    'CodeBlock',
    {
      code,
      ...(said !== undefined && { note: said }),
      language: lang || 'text',
      highlighted,
      inserted,
      deleted,
      focused,
      folded,
      ...(kinds && { kinds }),
      ...(wrap && { wrap }),
      ...(answers && { answers }),
      ...(fence.title !== undefined && { title: fence.title }),
      ...(fence.startLine !== undefined && { startLine: fence.startLine }),
    },
    [],
  );
  return {
    node,
    ...(taken !== undefined && { code: taken }),
    ...(hasStyle && { style: codeStyle }),
    done: (terminal ? consoleLines(terminal, highlighter) : highlighter.lines(code, language))
      .catch((fault) => {
        problems.warn(location, `The code is shown without colors: ${reasonOf(fault)}`);
        return plainLines(code);
      })
      .then((lines) =>
        setAttribute(
          node,
          'lines',
          lines.map((html, index) => markLine(html, parts[index] ?? [])),
        ),
      ),
  };
}

/** HTML of the lines of a console. Its commands are highlighted as one text, with the comments among them. */
async function consoleLines(
  { lines, shell }: Console,
  highlighter: Services['highlighter'],
): Promise<string[]> {
  const read = lines.filter(({ isPlain }) => !isPlain).map(({ text }) => text);
  const highlighted = (await highlighter.lines(read.join('\n'), shell)).values();
  return lines.map(({ prompt, text, isPlain }) => {
    if (isPlain) return escapeText(text);
    const html = highlighted.next().value ?? '';
    return prompt === '' ? html : `<span class="console-prompt">${escapeText(prompt)}</span>${html}`;
  });
}

/** What a diagram says; nothing where it cannot be read, which `draw` reports. */
const itemsOf = (source: string, strings: Strings): DiagramItem[] =>
  attempt(() => withTimeLimit(() => describeDiagram(readDiagram(source), strings)), []);

async function draw(
  node: JsxNode,
  source: string,
  location: SourceLocation,
  { problems, highlighter }: Pick<Services, 'problems' | 'highlighter'>,
): Promise<void> {
  const id = `diagram-${cacheKey(source).slice(0, 8).replace(/\W/g, 'x')}-${location.line ?? 0}`;
  try {
    setAttribute(node, 'svg', await highlighter.diagram(source, id));
  } catch (fault) {
    Object.assign(node, jsx('CodeBlock', { language: 'mermaid', lines: plainLines(source) }, []));
    const reason = reasonOf(fault);
    const message = `The diagram cannot be drawn: ${reason}`;
    const [, line, wrong = ''] = /^line (\d+):? (.*)$/.exec(reason) ?? [];
    const [, written, example] = /^is not understood: (.*) \(example: (.*)\)\.$/.exec(wrong) ?? [];
    if (fault instanceof TooSlow)
      problems.warn(location, message, 'Its source is shown. Divide it into several.');
    else if (line && location.line)
      problems.error(
        { ...location, line: location.line + Number(line) },
        `The diagram cannot be drawn: ${written ? `this line is not understood: ${written}` : wrong}`,
        example && `A line looks like this: ${example}`,
      );
    else problems.error(location, message);
  }
}

const plainLines = (code: string): string[] => escapeText(code).split('\n');
