/** Values of expressions in pages of MDX, whose code runs apart from the page. */
import { join } from 'node:path';
import type { Nodes, Root } from 'mdast';
import { isComment, parseLiteral } from '#engine/content/markdown/literals.ts';
import { askTool } from '../plugins/siteTools.ts';
import type { Values } from '../values.ts';

/** What stands on its own in a module: from `import` or `export` to the next one. */
const statement = /^(import|export)\b[\s\S]*?(?=\n(?:import|export)\b|$(?![\s\S]))/gm;

/** Names that a statement gives: those in an import, or of an export. */
const named = (code: string): string[] => {
  const [head = ''] = code.split(/\bfrom\b|=|\(/);
  return (
    head
      .match(/[A-Za-z_$][\w$]*/g)
      ?.filter((name) => !/^(?:import|export|const|let|function|async|as|default|type)$/.test(name)) ?? []
  );
};

/** An import whose name alone stands for a file, which is not code. */
const isFile = (code: string): boolean =>
  /^import\b.*["'][^"'\n]+\.(?!(?:[cm]?[jt]sx?|json)["'])\w+(?:\?\w+)?["']/s.test(code);

/** Puts the values of expressions of a page, with what it imports and exports, in their places. Exports whose values all stand in the page are taken out. */
export function fillExpressions(tree: Root, root: string, file: string, frontMatter: () => Values): void {
  const expressions: { value: string }[] = [];
  const modules: { value: string }[] = [];
  const walk = (node: Nodes): void => {
    if (node.type === 'mdxjsEsm') modules.push(node);
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') expressions.push(node);
    if ('attributes' in node && Array.isArray(node.attributes))
      for (const { value } of node.attributes)
        if (typeof value === 'object' && value) expressions.push(value);
    if ('children' in node) node.children.forEach(walk);
  };
  walk(tree);
  const code = modules.map(({ value }) => value).join('\n');
  const statements = code.match(statement) ?? [];
  const files = new Set(statements.filter(isFile).flatMap(named));
  const open = expressions.filter(
    ({ value }) => !files.has(value.trim()) && !isComment(value) && parseLiteral(value) === undefined,
  );
  if (open.length === 0) return;
  const question = {
    file: join(root, file),
    code,
    expressions: open.map(({ value }) => value),
    frontMatter: frontMatter(),
  };
  const { values = [] } = askTool<{ values: (string | null)[] }>(root, 'expressions', question) ?? {};
  open.forEach((each, at) => {
    each.value = values[at] ?? each.value;
  });
  if (values.length === 0 || values.includes(null)) return;
  for (const each of modules)
    each.value = each.value.replace(statement, (all, kind) => (kind === 'export' ? '' : all));
}
