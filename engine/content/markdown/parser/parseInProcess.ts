/** Parses texts in a process of its own, so that a hang or crash of the parser ends that process alone. */
import { join } from 'node:path';
import type { Root } from 'mdast';
import { engineRoot } from '#engine/config/paths.ts';
import { waitedProcess } from '../../waitedProcess.ts';
import { type Language, parserCall } from './satteri.ts';

const parser = waitedProcess(join(engineRoot, 'content/markdown/parser/parserProcess.mjs'));

/** The tree of a text, at most `depth` levels of it. Throws the error of the parser, or one for a hang or crash. */
export function parseInProcess(source: string, language: Language, depth: number): Root {
  const { json } = parser.ask({ source, depth, ...parserCall(language) });
  if (json === undefined)
    throw new Error('What starts here cannot be parsed: it is too long, or too complicated.');
  const answer = JSON.parse(json) as { tree: Root } | { error: string };
  if ('error' in answer) throw new Error(answer.error);
  return answer.tree;
}
