/** Code of a site that cannot be used: what is wrong with it, and where, in words of ours. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadDefault } from '#engine/config/loadConfig.ts';
import { Problems } from '#engine/shared/problems.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const root = temporaryFolder();

it.each([
  ['export default { a: 1, b: { c: 2 };', '1:35 "}" is missing before ";".'],
  ['export default {\n  a: 1\n  b: 2,\n};', '3:3 "}" is missing before "b".'],
  ['export default {', '1:17 The file ends too early. — Close every bracket and quote.'],
  ["export default { a: 'x };", '1:26 A string literal is not closed.'],
  [
    "import x from './gone.ts';\nexport default x;",
    '1:15 There is no module "./gone.ts". — Correct its path, or install the package.',
  ],
  [
    "import x from 'never-installed-here';\nexport default x;",
    'There is no package "never-installed-here". — Install it, or correct its name.',
  ],
  [
    'export default missing.name;',
    'The code fails when it is run: nothing is called "missing" here. Define or import it.',
  ],
  [
    'export default undefined.title;',
    'The code fails when it is run: "title" is asked of a value that is undefined.',
  ],
  ['throw new Error("Set the key");', 'The code ends with "Set the key".'],
  ['const a = 1;', 'The file has no default export.'],
  ['const a = 1; const a = 2; export default a;', '1:20 "a" is declared twice.'],
])('explains %j', async (text, finding) => {
  await writeFile(join(root, 'site.config.ts'), text);
  const problems = new Problems();
  expect(await loadDefault(root, 'site.config.ts', problems)).toBeUndefined();
  const told = problems.all.map(({ file, line, column, message, hint }) => {
    expect(file).toBe('site.config.ts');
    return [line && `${line}:${column} `, message, hint && ` — ${hint}`].filter(Boolean).join('');
  });
  expect(told).toEqual([finding]);
});
