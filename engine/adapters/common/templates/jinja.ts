/** Templates of Jinja, drawn as far as what they name is known: https://jinja.palletsprojects.com. */
import { Environment, Interpreter, parse, tokenize } from '@huggingface/jinja';
import { attempt } from '#engine/shared/attempt.ts';
import { rooted, type Values } from '../values.ts';

/** Leaves out what it cannot compute, and remembers that it did. */
class Drawing extends Interpreter {
  isWhole = true;

  override evaluate(...[node, names]: Parameters<Interpreter['evaluate']>) {
    try {
      const value = super.evaluate(node, names);
      if (node?.type === 'Identifier' && value.type === 'UndefinedValue') this.isWhole = false;
      return value;
    } catch (fault) {
      // Ends of loops are errors without words.
      if ((fault as Error).message === '') throw fault;
      this.isWhole = false;
      return super.evaluate(undefined, names);
    }
  }
}

const known = /^\{%-?\s*(?:end)?(?:if|elif|else|for|set|macro|call|filter|break|continue)\b/;
const inclusion = /^\{%-?\s*include\s+(.+?)(?:\s+ignore missing|\s+with(?:out)? context)*\s*-?%\}$/s;
const code = /\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}/g;

/** Code in words that the interpreter knows. */
const rewritten = (template: string): string =>
  template.replace(code, (each) => {
    const [, files] = inclusion.exec(each) ?? [];
    if (files) return `{{ include(${files}) }}`;
    if (each.startsWith('{%') && !known.test(each)) return '{{ unknown }}';
    return each
      .replace(/^\{\{-?([\s\S]*?)\|\s*url\s*-?\}\}$/, '{{ url($1) }}')
      .replace(/\|\s*(?:e|escape|safe|url)\b/g, '')
      .replace(/\|\s*d\(/g, '| default(');
  });

/**
 * Draws templates that share names: those that are given, and what one of them sets. `isWhole` is false where there is code that cannot be run. `read` gives
 * files that templates include.
 */
export function jinja(given: Values, read: (path: string) => string | undefined) {
  const names = new Environment();
  const drawing = new Drawing(names);
  const run = (template = '{{ unknown }}'): string => {
    const drawn = attempt(() => drawing.run(parse(tokenize(rewritten(template)))));
    drawing.isWhole &&= drawn !== undefined;
    return String(drawn ?? template.replace(code, ''));
  };
  const include = (path: unknown) => run(read(`${path}`));
  const constants = { true: true, True: true, false: false, False: false, none: null, None: null };
  for (const each of Object.entries({ ...constants, ...given, include, url: rooted })) names.set(...each);
  return (template: string): { text: string; isWhole: boolean } => {
    drawing.isWhole = true;
    const text = run(template);
    return { text, isWhole: drawing.isWhole };
  };
}
