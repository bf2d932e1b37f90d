/** Why code of a site cannot be used, in words for those who wrote it. */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Message } from 'esbuild';
import { ExplainedError, type Problems } from '#engine/shared/problems.ts';
import { endsCommand, machineFault } from './machine/machineFault.mjs';
import { platformFault } from './reasonOf.ts';

/** What is wrong with code; line and column start at 1. */
export interface CodeFault {
  /** From `root`, where it is known. */
  file?: string;
  line?: number;
  column?: number;
  message: string;
  hint?: string;
}

/** What the bundler says of a text, and what we say. */
const sentences: [pattern: RegExp, message: string, hint?: string][] = [
  [
    /permission denied$/,
    'This cannot be read: the user of the command has no right to it.',
    'Change its owner or its mode (chown, chmod), or run the command as its owner.',
  ],
  [/^Could not resolve "(.*)"/, 'There is no module "$1".', 'Correct its path, or install the package.'],
  [/^No matching export in "(.*)" for import "(.*)"/, '"$1" exports no "$2".'],
  [
    /^Unexpected end of file|but found end of file/,
    'The file ends too early.',
    'Close every bracket and quote.',
  ],
  [/^Expected (.+) but found (.+)/, '$1 is missing before $2.'],
  [/^Unexpected (.+)/, '$1 cannot stand here.'],
  [/^Unterminated (.+)/, 'A $1 is not closed.'],
  [/^The symbol "(.*)" has already been declared/, '"$1" is declared twice.'],
  [/^expected ["“]?(.+?)["”]?\.?$/i, '$1 is missing here.'],
];

/** Takes apart what loading, bundling or running code of a site threw. Throws on what no owner can mend in it. */
export function codeFaults(fault: unknown, root: string): [CodeFault, ...CodeFault[]] {
  if (endsCommand(fault)) throw fault;
  const refused = machineFault(fault);
  if (refused !== undefined) return [{ message: refused }];
  const messages =
    fault instanceof Error && 'errors' in fault && Array.isArray(fault.errors)
      ? (fault.errors as Message[])
      : [];
  const [first, ...rest] = messages.map((message) => told(message, root));
  if (first) return [first, ...rest];
  if (fault instanceof Error && 'sassMessage' in fault && 'span' in fault)
    return [ofSass(fault as SassFault, root)];
  if (fault instanceof ExplainedError) return [{ ...fault.place, message: fault.wrong }];
  const reason = fault instanceof Error ? fault.message : String(fault);
  const [, missing] = /^Cannot find (?:package|module) '(.*?)'/.exec(reason) ?? [];
  if (missing !== undefined)
    return [{ message: `There is no package "${missing}".`, hint: 'Install it, or correct its name.' }];
  const known = platformFault(reason);
  const [own = ''] = reason.split('\n');
  return [{ message: known ? `The code fails when it is run: ${known}` : `The code ends with "${own}".` }];
}

/** Reports what loading or running `file` of a site threw. */
export function reportCode(fault: unknown, root: string, file: string, problems: Problems): void {
  for (const { message, hint, ...place } of codeFaults(fault, root))
    problems.error({ file, ...place }, message, hint);
}

/** What the compiler of Sass throws; its lines and columns start at 0. */
interface SassFault {
  sassMessage: string;
  span: { url?: URL; start: { line: number; column: number } };
}

function ofSass({ sassMessage, span: { url, start } }: SassFault, root: string): CodeFault {
  const file = url?.protocol === 'file:' ? { file: relative(root, fileURLToPath(url)) } : {};
  const text = sassMessage.split('\n')[0] ?? '';
  return { ...file, ...explainBundlerMessage(text), line: start.line + 1, column: start.column + 1 };
}

function told({ text, location }: Message, root: string): CodeFault {
  const place = location && {
    file: relative(root, location.file),
    line: location.line,
    column: location.column + 1,
  };
  return { ...place, ...explainBundlerMessage(text) };
}

function explainBundlerMessage(text: string): Pick<CodeFault, 'message' | 'hint'> {
  const known = sentences.find(([pattern]) => pattern.test(text));
  if (!known) return { message: 'The code cannot be read from here on.' };
  const [pattern, sentence, hint] = known;
  return {
    message: sentence.includes('$') ? text.replace(pattern, sentence).replace(/\n[\s\S]*/, '') : sentence,
    ...(hint && { hint }),
  };
}
