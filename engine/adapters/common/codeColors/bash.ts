/** Tokens of shell scripts as Pygments makes them: https://pygments.org/docs/lexers/#pygments.lexers.shell.BashLexer. */
import { htmlLines } from './prismTokens.ts';

type State = 'root' | 'string' | 'curly' | 'paren';

/** The kind of a token, its form, and the state that it begins; without a name, the one that it ends. */
type Rule = readonly [kind: string, form: RegExp, next?: State | ''];

const interpolated: Rule[] = [
  ['keyword', /\$\(/y, 'paren'],
  ['string', /\$\{#?/y, 'curly'],
  ['variable', /\$(?:[a-zA-Z_]\w*|\d+|[#$?!_*@-])/y],
];

const builtins = `alias|bg|bind|builtin|caller|cd|command|compgen|complete|declare|dirs|disown|echo|enable|eval|exec|exit|export|
false|fc|fg|getopts|hash|help|history|jobs|kill|let|local|logout|popd|printf|pushd|pwd|read|readonly|set|shift|shopt|source|
suspend|test|time|times|trap|true|type|typeset|ulimit|umask|unalias|unset|wait`;

const root: Rule[] = [
  [
    'keyword',
    /\b(?:if|fi|else|while|in|do|done|for|then|return|function|case|select|break|continue|until|esac|elif)\b/y,
  ],
  ['constant', new RegExp(String.raw`\b(?:${builtins.replace(/\n/g, '')})(?=[\s)\`]|$)`, 'y')],
  ['comment', /#.*/y],
  ['special', /\\[\s\S]/y],
  ['variable', /\b\w+(?=\s*\+?=)/y],
  ['operator', /\+=|[[\]{}()=]|<<<|&&|\|\|/y],
  ['string', /<<-?\s*('?)\\?(\w+)[\s\S]+?\2/y],
  ['string', /`/y],
  ['string', /"/y, 'string'],
  ['string', /\$'(?:\\[\s\S]|[^'\\])*'|'[\s\S]*?'/y],
  ['punctuation', /[;&|]/y],
  ['number', /\d+\b/y],
  ['', /\s+|[^=\s[\]{}()$"'`\\<&|;]+/y],
  ...interpolated,
];

const states: Record<State, Rule[]> = {
  root,
  string: [['string', /"/y, ''], ['string', /(?:\\[\s\S]|[^"\\$])+/y], ...interpolated],
  curly: [
    ['string', /\}/y, ''],
    ['keyword', /:-/y],
    ['variable', /\w+/y],
    ['punctuation', /[^}:"'`$\\]+|:/y],
    ...root,
  ],
  paren: [['keyword', /\)/y, ''], ...root],
};

/** HTML of the lines of a script. `classOf` gives the class of a kind of tokens. */
export function bashLines(code: string, classOf: (kind: string) => string): string[] {
  const open: State[] = [];
  const tokens: [text: string, name: string][] = [];
  for (let at = 0; at < code.length; ) {
    const fits = ([, form]: Rule) => {
      form.lastIndex = at;
      return form.test(code);
    };
    const [kind, form, next] = states[open.at(-1) ?? 'root'].find(fits) ?? [''];
    const end = form?.lastIndex ?? at + 1;
    tokens.push([code.slice(at, end), kind && classOf(kind)]);
    if (next) open.push(next);
    else if (next === '') open.pop();
    at = end;
  }
  return htmlLines(tokens);
}
