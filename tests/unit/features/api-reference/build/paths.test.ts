/** Descriptions in folders whose names hold signs that mean something in addresses. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLinter } from '#engine/features/api-reference/build/lint/linter.ts';
import { rules } from '#engine/features/api-reference/build/lint/rules.ts';
import { testFolder, writeFiles } from '../../../temporaryFolder.ts';

const description = readFileSync(join(import.meta.dirname, 'paths.yaml'), 'utf8');
const parts = `Bad: { description: Nothing. }\nName: { type: string, description: Its name. }\n`;

test.each(['#', '#1 a', '100%', '%41', 'a b', `it's`, '[x]', '(y)', 'é', '日本', 'a?b'])(
  'in a folder %s all references are followed',
  async (name) => {
    const root = join(testFolder(), name);
    const write = (parts: string) =>
      writeFiles(root, { 'content/pets.yaml': description, 'content/parts/answers.yaml': parts });
    write(parts);
    const source = { root, file: 'content/pets.yaml', references: [], lint: true };
    const linter = await openLinter(source);
    expect((await linter.lint(rules, true)).map(({ message }) => message)).toEqual([]);
    const { document, problems } = await linter.bundle();
    expect(problems).toEqual([]);
    expect(JSON.stringify(document)).toContain('Its name.');
    write(parts.replace('Bad', 'Good'));
    const again = await (await openLinter(source)).lint(rules, true);
    expect(again.map(({ file, line }) => [file, line])).toEqual([['content/pets.yaml', 17]]);
  },
);
