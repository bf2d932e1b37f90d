/** Blocks of code of VitePress: words behind the marks, and comments that mark lines. */
import type { Line } from '../../common/markdown/lines.ts';

/** ` // [!code focus:3]`, in the comment style of any language. */
const comment = /\s*(?:\/\/|\/\*|<!--|#|--|;|%)\s*\[!code\s+([\w+-]+?)(?::([^\]]*))?\]\s*(?:\*\/|-->)?\s*$/;

const marks: Readonly<Record<string, 'shown' | 'ins' | 'del'>> = {
  '++': 'ins',
  '--': 'del',
  highlight: 'shown',
  hl: 'shown',
  focus: 'shown',
  warning: 'shown',
  error: 'shown',
};

/** The first line of a block and its code; marks of lines become words behind the language. */
export function fenceLines(mark: string, info: string, first: Line, code: readonly Line[]): Line[] {
  const [, language = '', rest = ''] = /^\s*([^\s{[:]*)(.*)$/.exec(info) ?? [];
  const [, title] = /\[([^\]]*)\]/.exec(rest) ?? [];
  const [, numbers] = /(?<!no):line-numbers(?:=(\d+))?/.exec(rest) ?? [];
  const found = {
    shown: /\{([\d,\s-]+)\}/.exec(rest)?.[1]?.replace(/\s/g, '').split(',').filter(Boolean) ?? [],
    ins: [] as string[],
    del: [] as string[],
  };
  const lines = code.map((line, index): Line => {
    const [whole, name = '', count = '1'] = comment.exec(line.text) ?? [];
    if (whole === undefined) return { ...line, isCode: true };
    const kind = marks[name];
    const last = index + (Number.parseInt(count, 10) || 1);
    if (kind) found[kind].push(last === index + 1 ? String(last) : `${index + 1}-${last}`);
    return { ...line, text: line.text.slice(0, -whole.length), isCode: true };
  });
  const meta = [
    title && `title="${title.replaceAll('"', "'")}"`,
    found.shown.length > 0 && `{${found.shown.join(',')}}`,
    found.ins.length > 0 && `ins={${found.ins.join(',')}}`,
    found.del.length > 0 && `del={${found.del.join(',')}}`,
    /(?<!no-):?line-numbers/.test(rest) && !/no-line-numbers/.test(rest) && `showLineNumbers=${numbers ?? 1}`,
  ].filter(Boolean);
  const words = [language || (meta.length > 0 ? 'text' : ''), ...meta].join(' ');
  return [{ ...first, text: mark + words, isCode: true }, ...lines];
}
