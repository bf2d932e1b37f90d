/** Rules of a site for the classes that Prism gives tokens of code, as styles of its themes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ChildNode, type Container, type Document, parse, type Rule } from 'postcss';
import { attempt } from '#engine/shared/attempt.ts';
import type { Values } from '../../common/values.ts';

/** What may stand around a token: all code, or all in one language. */
const around =
  /^(?:html|:root|body|pre|code|span|div|#__docusaurus|\.(?:prism-code|theme-code-block|codeBlock\w+|markdown|language-[\w-]+)|(?::not\()?\[[^\]]*\]\)?|[\s>])*$/;

/** The selectors of a rule with those that it is nested in; those under a condition begin with `@`. */
function selectorsOf(node: Container<ChildNode> | Document | undefined): string[] {
  if (node?.type !== 'rule') return [node?.type === 'atrule' ? '@' : ''];
  return selectorsOf(node.parent).flatMap((outer) =>
    (node as Rule).selectors.map((each) =>
      each.includes('&') ? each.replaceAll('&', outer) : `${outer} ${each}`.trim(),
    ),
  );
}

/** Styles of tokens in these sheets of the site in `root`; `leave` hears of what is none. */
export function tokenStyles(root: string, sheets: readonly string[], leave: (what: string) => void) {
  const found: Values[] = [];
  for (const file of sheets)
    attempt(() => parse(readFileSync(join(root, file), 'utf8')))?.walkDecls(
      ({ prop, value, important, parent }) => {
        for (const selector of selectorsOf(parent).filter((each) => each.includes('.token'))) {
          const [, outer = '.', type] = /^(.*?)\.token\.([\w-]+)$/s.exec(selector) ?? [];
          if (!/^(color|font-style)$/.test(prop) || !around.test(outer)) leave(`${prop} of ${selector}`);
          else
            found.push({
              types: [type],
              languages: /\.language-([\w-]+)/.exec(outer)?.slice(1),
              style: { [prop === 'color' ? prop : 'fontStyle']: value },
              mode: outer.includes(':not') ? 'light' : /light|dark/.exec(outer)?.[0],
              isImportant: important,
            });
        }
      },
    );
  return found;
}
