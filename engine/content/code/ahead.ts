/** Finds the code of pages that nobody has parsed yet, so that threads can begin with it. */
import { applyMagicComments } from './fence.ts';
import { resolveLanguage } from './languages.ts';
import { type OwnComment, withKnownComments } from './ownComments.ts';

/** Code as the highlighter takes it. */
export interface Block {
  code: string;
  language: string;
}

/** The blocks of texts, one after the other, as far as a look at their lines finds them; the parser finds the others. */
export function* blocksAhead(
  texts: Iterable<string>,
  comments: readonly OwnComment[] = [],
): Generator<Block, undefined> {
  for (const text of texts)
    for (const { lang, value } of fencesIn(text)) {
      const resolved = resolveLanguage(lang);
      if (lang === 'mermaid') yield { code: value, language: lang };
      else if ('language' in resolved) {
        const { language } = resolved;
        yield { code: applyMagicComments(withKnownComments(value, comments), language).code, language };
      }
    }
}

/** Fenced code with nothing but spaces before its lines. */
function fencesIn(text: string): { lang: string; value: string }[] {
  const fences: { lang: string; value: string }[] = [];
  let open: { mark: string; indent: RegExp; lang: string; lines: string[] } | undefined;
  for (const line of text.split('\n')) {
    if (!open) {
      const [, indent = '', mark, lang = ''] = /^( *)(`{3,}(?=[^`]*$)|~{3,}) *(\S*)/.exec(line) ?? [];
      if (mark) open = { mark, indent: new RegExp(`^ {0,${indent.length}}`), lang, lines: [] };
    } else if (/^\s*(?:`+|~+)\s*$/.test(line) && line.trim().startsWith(open.mark)) {
      fences.push({ lang: open.lang, value: open.lines.join('\n') });
      open = undefined;
    } else open.lines.push(line.replace(open.indent, ''));
  }
  return fences;
}
