/** The bundle of a site's code. */
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { adapters } from '#engine/adapters/index.ts';
import { loadConfig } from '#engine/config/loadConfig.ts';
import { features } from '#engine/features/index.ts';
import { openCode } from '#engine/features/site-code/build/open.ts';
import { Problems } from '#engine/shared/problems.ts';

test('the bundler compiles the modules of the engine alike, whichever import finds them first', async () => {
  const root = resolve('tests/fixtures/docusaurus');
  const problems = new Problems();
  const config = await loadConfig(root, features, problems, adapters);
  if (!config) throw new Error(problems.all[0]?.message);
  const text = `import Tabs from '@theme/Tabs';\nimport none from 'not-installed';\n`;
  const { bundle } = await openCode(root, config, [{ file: 'docs/a.mdx', text }], [], problems);
  const modules = bundle.text.match(/"engine\/(?:features|components)\/[^"]+\.tsx?"\([^)]*\) \{\n.*/g) ?? [];
  expect(modules.length).toBeGreaterThan(2);
  expect(modules.filter((module) => !module.includes('"use strict"'))).toEqual([]);
});
