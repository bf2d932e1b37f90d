/** Consoles: which lines of a block are commands, and which are answers. */

interface ConsoleLine {
  /** What stands before a command; the text goes on behind it. */
  prompt: string;
  text: string;
  isAnswer: boolean;
  /** Has no colors: an answer that is no comment. */
  isPlain?: boolean;
}

export interface Console {
  lines: ConsoleLine[];
  /** Language of the commands. */
  shell: string;
}

/** `$ `, `user@host:~$ `, `[root@host ~]# `, `(venv) % `. */
const unix =
  /^(?:\([\w.-]+\) )?(?:\[[^\]]+\] ?|[\w.-]+@[\w.-]+(?:[: ][^\s$%#>]*)? ?|~\S* )?([$%❯➜>#])(?: +|$)/u;
const dollar = /^(?:\([\w.-]+\) )?(?:[\w.-]+@[\w.-]+(?:[: ][^\s$%#>]*)? ?)?(\$)(?: +|$)/;
const powershell = /^(?:PS(?: [^>]*)?)?(>) ?/;
/** A session of Python, whose commands may go on in lines with points. */
const python = /^(?:>>>|\.{3})()(?: |$)/;
const cmd = /^[A-Z]:[^>]*(>) ?/i;

/** Prompts of shells, in the order in which they are tried. */
const prompts: Readonly<Record<string, readonly RegExp[]>> = {
  shellsession: [unix, /^PS(?: [^>]*)?(>) ?/, cmd],
  bash: [dollar],
  fish: [dollar],
  nushell: [dollar],
  powershell: [powershell],
  bat: [cmd],
  python: [python],
};

const shells = ['bash', 'powershell', 'bat'];

/** Reads the lines of a block as commands and answers; `undefined` where no line begins with a prompt of its language. */
export function readConsole(lines: readonly string[], language: string): Console | undefined {
  const known = prompts[language];
  const prompt = known?.find((pattern) => isPrompted(lines, pattern, language));
  if (!known || !prompt) return undefined;
  const sign = signOf(lines, prompt);
  const isCommand = (line: string) => {
    const found = prompt.exec(line);
    return found && (found[1] === sign || /^[^$%#]+@/.test(found[0])) ? found : undefined;
  };
  const isComment = (line: string) => language !== 'shellsession' && /^\s*#/.test(line);
  const shell = language === 'shellsession' ? (shells[known.indexOf(prompt)] ?? 'bash') : language;
  const read: ConsoleLine[] = [];
  while (read.length < lines.length) {
    const line = lines[read.length] ?? '';
    const start = isCommand(line)?.[0];
    if (start === undefined) read.push({ prompt: '', text: line, isAnswer: true, isPlain: !isComment(line) });
    else {
      const length = commandLength(lines.slice(read.length), start, (next) => isCommand(next) !== undefined);
      for (const [index, each] of lines.slice(read.length, read.length + length).entries()) {
        const before = index === 0 ? start : (/^> ?/.exec(each)?.[0] ?? '');
        read.push({ prompt: before, text: each.slice(before.length), isAnswer: false });
      }
    }
  }
  return { lines: read, shell };
}

/** In a shell's own language, only comments stand above the first prompt. */
function isPrompted(lines: readonly string[], prompt: RegExp, language: string): boolean {
  if (language === 'shellsession') return lines.some((line) => prompt.test(line));
  return prompt.test(lines.find((line) => !/^\s*(?:#|$)/.test(line)) ?? '');
}

/** The sign of the first prompt. Where another one follows, `# ` and `> ` begin comments and answers. */
function signOf(lines: readonly string[], prompt: RegExp): string | undefined {
  const signs = lines.flatMap((line) => prompt.exec(line)?.[1] ?? []);
  return signs[0] === '#' ? (signs.find((sign) => /[$%]/.test(sign)) ?? '#') : signs[0];
}

/** Number of lines of the command that begins the lines. */
function commandLength(lines: readonly string[], start: string, isNext: (line: string) => boolean): number {
  const [first = ''] = lines;
  const heredoc = /(?<!<)<<-?\s*(["']?)(\w+)\1/.exec(first)?.[2];
  if (heredoc !== undefined) {
    const end = lines.findIndex((line, index) => index > 0 && line.replace(/^> ?/, '').trim() === heredoc);
    return end < 0 ? 1 : end + 1;
  }
  let text = first.slice(start.length);
  for (let length = 1; ; length++) {
    const next = lines[length];
    if (next === undefined || isNext(next)) return hasOpenQuote(text) ? 1 : length;
    const isContinued =
      /(?<!\\)(?:\\\\)*\\$|[|`^]$|&&$/.test(text) ||
      hasOpenQuote(text) ||
      (next.startsWith('> ') &&
        (/(?:\b(?:do|then|else)|[{(])$/.test(text) || lines[length - 1]?.startsWith('> ')));
    if (!isContinued) return length;
    text = `${text}\n${next.replace(/^> ?/, '')}`;
  }
}

const hasOpenQuote = (text: string): boolean =>
  /["']/.test(text.replace(/\\.|'[^']*'|"(?:\\.|[^"\\])*"/gs, ''));
