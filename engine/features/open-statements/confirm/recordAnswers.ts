/** Moves answered statements of a page from `confirm` to `confirmed` in its front matter. All other bytes stay as they are. */

import { isDeepStrictEqual } from 'node:util';
import {
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  Lexer,
  type Pair,
  parseDocument,
  stringify,
  visit,
  type YAMLSeq,
} from 'yaml';
import { block } from '#engine/content/records/frontMatter.ts';
import { attempt } from '#engine/shared/attempt.ts';

/** An answer of the owner, and the day on which it is recorded. */
export interface Answer {
  answer: string;
  date: string;
}

/** A part of the text, and what takes its place. */
type Edit = [start: number, end: number, text: string];

/**
 * Returns the text of a page with the answers recorded; `answerOf` has them by their questions. `undefined` where the front
 * matter is written in a way that cannot be edited safely. `pattern` is that of an adapter.
 */
export function recordAnswers(
  text: string,
  answerOf: (ask: string) => Answer | undefined,
  pattern = block,
): string | undefined {
  const bom = text.startsWith('\uFEFF') ? 1 : 0;
  // Of the same length, so that places in one are places in the other.
  const plain = text.slice(bom).replace(/\r(?!\n)/g, '\n');
  const found = pattern.exec(plain);
  const yaml = found?.[1];
  if (yaml === undefined || found?.index !== 0) return undefined;
  const start = bom + plain.indexOf('\n') + 1;
  const lineEnd = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
  const edited = editYaml(text.slice(start, start + yaml.length), yaml, answerOf, lineEnd);
  return edited === undefined ? undefined : text.slice(0, start) + edited + text.slice(start + yaml.length);
}

const askOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { ask?: unknown } | null)?.ask);

/** `own` is the YAML as it is written, `yaml` the same with ends of lines that the parser knows. */
function editYaml(
  own: string,
  yaml: string,
  answerOf: (ask: string) => Answer | undefined,
  lineEnd: string,
): string | undefined {
  const before = parseDocument(yaml);
  if (before.errors.length > 0 || !isMap(before.contents)) return undefined;
  const pairOf = (key: string) =>
    (before.contents as { items?: Pair[] }).items?.find(
      (pair) => isScalar(pair.key) && pair.key.value === key,
    );
  const [open, done] = [pairOf('confirm'), pairOf('confirmed')];
  const list = open?.value;
  if (!open || !isSeq(list) || list.items.length === 0) return undefined;
  const values: unknown[] = list.toJS(before);
  const answers = values.map((value) => answerOf(askOf(value)));
  const entries = values.flatMap((value, index) => {
    const answer = answers[index];
    return answer ? { ...(typeof value === 'object' ? value : { ask: value }), ...answer } : [];
  });
  if (entries.length === 0) return undefined;
  const cuts = cutsOf(yaml, open, list, (index) => answers[index] !== undefined);
  const comments = cuts.flatMap(([from, to]) =>
    [...new Lexer().lex(yaml.slice(from, to))].filter((token) => token.startsWith('#')),
  );
  const added = additionOf(yaml, list, done?.value, entries, comments);
  if (!added) return undefined;
  const edits = [...cuts, added].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  let end = 0;
  let edited = '';
  for (const [from, to, text] of edits) {
    edited += own.slice(end, from) + text.replaceAll('\n', lineEnd);
    end = to;
  }
  edited += own.slice(end);
  const after = parseDocument(edited.replace(/\r(?!\n)/g, '\n'));
  const { confirm: _, confirmed = [], ...rest } = before.toJS() as Record<string, unknown>;
  const left = values.filter((_, index) => !answers[index]);
  const wanted = {
    ...rest,
    ...(left.length > 0 && { confirm: left }),
    confirmed: [...(confirmed as unknown[]), ...entries],
  };
  // There may be an alias to an entry that has moved.
  const isRight = after.errors.length === 0 && attempt(() => isDeepStrictEqual(after.toJS(), wanted), false);
  return isRight ? edited : undefined;
}

/** The lines of the answered entries, and that of the key if no entry is left. Lists in one line are written anew. */
function cutsOf(yaml: string, open: Pair, list: YAMLSeq, isAnswered: (index: number) => boolean): Edit[] {
  const left = list.items.filter((_, index) => !isAnswered(index));
  const [keyStart, keyEnd] = rangeOf(open.key);
  if (list.flow) {
    const [start, end] = rangeOf(list);
    if (left.length === 0) return [[keyStart, lineAfter(yaml, end), '']];
    return [[start, end, `[${left.map((item) => yaml.slice(...rangeOf(item))).join(', ')}]`]];
  }
  const cuts = list.items.flatMap((item, index): Edit[] =>
    isAnswered(index) ? [[dashOf(yaml, item), lineAfter(yaml, lastOf(item)), '']] : [],
  );
  return left.length > 0 ? cuts : [[keyStart, lineAfter(yaml, keyEnd), ''], ...cuts];
}

/** The entries in `confirmed`: behind those that it has, or with the key, behind the list of open ones. */
function additionOf(
  yaml: string,
  list: YAMLSeq,
  done: unknown,
  entries: readonly object[],
  comments: readonly string[],
): Edit | undefined {
  const indent = (at: number) => at - (yaml.lastIndexOf('\n', at) + 1);
  const written = (depth: number) =>
    [...comments, ...stringify(entries, { lineWidth: 0, aliasDuplicateObjects: false }).trimEnd().split('\n')]
      .map((line) => `${line && ' '.repeat(depth)}${line}\n`)
      .join('');
  if (!isSeq(done)) {
    const at = lineAfter(yaml, list.flow ? rangeOf(list)[1] : lastOf(list));
    return done === undefined ? [at, at, `confirmed:\n${written(2)}`] : undefined;
  }
  if (done.flow) {
    if (comments.length > 0) return undefined;
    const at = yaml.lastIndexOf(']', rangeOf(done)[1] - 1);
    const separator = done.items.length > 0 ? ', ' : '';
    return [at, at, separator + entries.map((entry) => JSON.stringify(entry)).join(', ')];
  }
  const at = lineAfter(yaml, lastOf(done));
  const first = yaml.lastIndexOf('-', rangeOf(done.items[0])[0] - 1);
  return [at, at, written(indent(first))];
}

const rangeOf = (node: unknown): [start: number, end: number] => {
  const [start = 0, end = 0] = (node as { range?: number[] | null } | null)?.range ?? [];
  return [start, end];
};

/** Start of the line with the dash of an entry. */
const dashOf = (yaml: string, item: unknown): number =>
  yaml.lastIndexOf('\n', yaml.lastIndexOf('-', rangeOf(item)[0] - 1)) + 1;

/** End of the last text in a node, which has neither the comments nor the empty lines behind it. */
function lastOf(node: unknown): number {
  let end = 0;
  visit(node as YAMLSeq, (_, each) => {
    if (isNode(each) && (!isCollection(each) || each.flow)) end = Math.max(end, rangeOf(each)[1]);
  });
  return end;
}

/** Start of the next line; of this one, if the text before it ends there. */
function lineAfter(yaml: string, at: number): number {
  if (yaml[at - 1] === '\n') return at;
  const end = yaml.indexOf('\n', at);
  return end < 0 ? yaml.length : end + 1;
}
