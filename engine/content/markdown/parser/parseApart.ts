/** Parses a text in a process of its own, so that a parser that hangs or crashes takes nothing with it. */
import { spawnSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import type { Root } from 'mdast';
import { mostMilliseconds } from '../../timeLimit.ts';
import { type Language, parserModule } from './satteri.ts';

/** Writes the tree of the text on standard input as JSON, cut off below a depth, or the error. */
const program = `
import { readFileSync } from 'node:fs';
const depth = Number(process.argv[1]);
let answer;
try {
  answer = { tree: parseText(readFileSync(0, 'utf8')) };
  const open = [[answer.tree, 0]];
  for (let item = open.pop(); item; item = open.pop()) {
    const [node, level] = item;
    if (level > depth) delete node.children;
    for (const child of node.children ?? []) open.push([child, level + 1]);
  }
} catch (fault) {
  answer = { error: String(fault?.message ?? fault) };
}
process.stdout.write(JSON.stringify(answer));
`;

/** How many programs share a processor; a busy machine may take up to four times as long. */
const crowding = (): number => Math.min(4, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()));

/** Answers to earlier questions: versions of a site hold the same texts. */
const answers = new Map<string, string>();
let letters = 0;

/** So many letters of questions and answers are kept. */
const mostLetters = 1 << 27;

/** The tree of a text, at most `depth` levels of it. Throws the parser's error, or one that says how it ended. */
export function parseApart(source: string, language: Language, depth: number): Root {
  const question = `${language} ${depth} ${source}`;
  let json = answers.get(question);
  if (json === undefined) {
    json = ask(source, language, depth);
    letters += question.length + json.length;
    if (letters > mostLetters) {
      answers.clear();
      letters = question.length + json.length;
    }
    answers.set(question, json);
  }
  const answer = JSON.parse(json) as { tree: Root } | { error: string };
  if ('error' in answer) throw new Error(answer.error);
  return answer.tree;
}

function ask(source: string, language: Language, depth: number): string {
  const { stdout, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', parserModule(language) + program, String(depth)],
    {
      input: source,
      encoding: 'utf8',
      timeout: Math.ceil(mostMilliseconds * crowding()),
      killSignal: 'SIGKILL',
      maxBuffer: 1 << 28,
    },
  );
  if (status !== 0) throw new Error('What starts here cannot be parsed: it is too long, or too complicated.');
  return stdout;
}
