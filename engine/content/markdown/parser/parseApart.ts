/** Parses a text in a process of its own, so that a parser that hangs or crashes takes nothing with it. */
import { spawnSync } from 'node:child_process';
import type { Root } from 'mdast';
import { mostMilliseconds } from '../../timeLimit.ts';
import { parseMdxModule } from './satteri.ts';

/** Writes the tree of the text on standard input as JSON, cut off below a depth, or the error. */
const program = `
import { readFileSync } from 'node:fs';
const depth = Number(process.argv[1]);
let answer;
try {
  answer = { tree: parseMdx(readFileSync(0, 'utf8')) };
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

/** The tree of a text, at most `depth` levels of it. Throws the parser's error, or one that says how it ended. */
export function parseApart(source: string, depth: number): Root {
  const { stdout, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', parseMdxModule() + program, String(depth)],
    {
      input: source,
      encoding: 'utf8',
      timeout: mostMilliseconds(),
      killSignal: 'SIGKILL',
      maxBuffer: 1 << 28,
    },
  );
  if (status !== 0) throw new Error('What starts here cannot be parsed: it is too long, or too complicated.');
  const answer = JSON.parse(stdout) as { tree: Root } | { error: string };
  if ('error' in answer) throw new Error(answer.error);
  return answer.tree;
}
