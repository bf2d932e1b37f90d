/** Elements of Markdown as source of JSX, and the names that their file knows. */
import type { JsxNode } from '#engine/content/markdown/jsx.ts';
import { type PageImport, pageImports, statementsIn } from '#engine/content/markdown/pageImports.ts';
import type { ParsedPage } from '#engine/content/markdown/parser/parse.ts';
import { Problems } from '#engine/shared/problems.ts';

/** What a file in MDX imports and exports. */
export interface Scope {
  /** Its statements in JavaScript. */
  statements: string;
  imported: ReadonlyMap<string, PageImport>;
  /** Names that its statements declare, and perhaps some more. */
  declared: ReadonlySet<string>;
}

export function scopeOf(page: ParsedPage): Scope {
  const statements = statementsIn(page.tree)
    .map(({ value }) => value)
    .join('\n');
  const imports = statements === '' ? [] : pageImports(page, new Problems(), true);
  return {
    statements,
    imported: new Map(imports.map((each) => [each.name, each])),
    declared: declaredIn(statements.replace(/^import\b[^;\n]*/gm, '')),
  };
}

function declaredIn(code: string): Set<string> {
  const declarations = code.matchAll(
    /\b(?:const|let|var|class|function\s*\*?)\s+(?:([\w$]+)|[{[]([^=]*?)[}\]]\s*=)/g,
  );
  const names = [...declarations].flatMap(([, name = '', inner = '']) => [name, ...inner.split(/[^\w$]+/)]);
  return new Set(names.filter((name) => name !== ''));
}

export const isJsx = (node: { type: string }): node is JsxNode =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** Names of attributes in HTML as React has them. */
const reactNames: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor' };

/** The name and the attributes of an element; those of HTML as React takes them. */
export const tagSource = (name: string, { attributes, name: written }: JsxNode): string =>
  [name, ...attributes.map((each) => attributeSource(each, /^[a-z]/.test(written ?? '')))].join(' ');

function attributeSource(attribute: JsxNode['attributes'][number], isHtml: boolean): string {
  if (!('name' in attribute)) return `{${attribute.value}}`;
  const { value } = attribute;
  const name = (isHtml && reactNames[attribute.name]) || attribute.name;
  if (value === null || value === undefined) return name;
  if (typeof value !== 'string') return `${name}={${value.value}}`;
  return `${name}={${JSON.stringify(isHtml && name === 'style' ? styleObject(value) : value)}}`;
}

/** The object that React takes for a style. */
const styleObject = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(';').flatMap((rule) => {
      const [name = '', ...value] = rule.split(':');
      const key = name.trim().replace(/(?<!^)-([a-z])/g, (_, letter: string) => letter.toUpperCase());
      return key ? [[key, value.join(':').trim()]] : [];
    }),
  );
