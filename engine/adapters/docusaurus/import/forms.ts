/** Forms in content that work but can be shorter. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow } from '#engine/content/files.ts';
import type { FoundForm } from '../../common/import/report.ts';

const forms: readonly (readonly [form: string, pattern: RegExp, advice: string])[] = [
  [
    'imports of theme components',
    /^import .* from ['"]@theme\//m,
    'remove the lines: components need no import',
  ],
  [
    'pictures by require() or useBaseUrl()',
    /\b(require|useBaseUrl)\(/,
    'write the address itself, as in ![](/img/a.png)',
  ],
  ['fences of mdx-code-block', /^\s*(```|~~~)\s*mdx-code-block/m, 'remove the fence, keep what stands in it'],
  ['headings with {/* #id */}', /^#+ .*\{\/\*\s*#[\w-]+\s*\*\/\}/m, 'write {#id}'],
  ['links by <Link to>', /<Link\s/, 'write [text](address)'],
  ['blocks of code by <CodeBlock>', /<CodeBlock\b/, 'write a fence'],
  ['boxes by <Admonition>', /<Admonition\b/, 'write :::note'],
  ['style attributes', /\sstyle=(\{\{|["'])/, 'write a class'],
  [
    'titles both in the front matter and as a heading',
    /^---\n(?:.*\n)*?title:.*\n(?:.*\n)*?---\n\s*# /,
    'keep one of them',
  ],
  [
    'the key sidebar_label that equals the title',
    /^title: *(.+)\n(?:.*\n)*?sidebar_label: *\1$/m,
    'remove it',
  ],
  ['an id that equals the name of its file', /^id: /m, 'remove it where it does'],
  ['Windows line ends', /\r\n/, 'save with \\n'],
];

/** The forms in the pages of a site folder, the most frequent first. */
export async function formsIn(root: string): Promise<FoundForm[]> {
  const counts = forms.map(() => 0);
  for (const file of await filesBelow(root)) {
    if (!/\.mdx?$/.test(file)) continue;
    const text = await readFile(join(root, file), 'utf8');
    forms.forEach(([, pattern], at) => {
      if (pattern.test(text)) counts[at] = (counts[at] ?? 0) + 1;
    });
  }
  return forms
    .map(([form, , advice], at) => ({ form, advice, pages: counts[at] ?? 0 }))
    .filter(({ pages }) => pages > 0)
    .sort((a, b) => b.pages - a.pages);
}
