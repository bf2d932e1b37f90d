/** Finds the code of pages that nobody has parsed yet, so that threads can begin with it. */
import { fencedCode } from '#engine/shared/codeFences.ts';
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
    for (const { info, code } of fencedCode(text)) {
      const [lang = ''] = info.split(/\s/, 1);
      const resolved = resolveLanguage(lang);
      if (lang === 'mermaid') yield { code, language: lang };
      else if ('language' in resolved) {
        const { language } = resolved;
        yield { code: applyMagicComments(withKnownComments(code, comments), language).code, language };
      }
    }
}
