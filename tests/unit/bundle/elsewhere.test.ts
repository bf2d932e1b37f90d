/** A site outside of the project, without packages of its own. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Bundler } from '#engine/bundle/bundler.ts';

test('has React from the engine', async () => {
  const site = await mkdtemp(join(tmpdir(), 'elsewhere-'));
  const island = join(site, 'Hello.island.tsx');
  await writeFile(
    island,
    "import { useState } from 'react';\nexport const Hello = () => <p>{useState('x')[0]}</p>;\n",
  );
  const bundler = new Bundler(site, '/', []);
  expect(await bundler.addresses({ island }, {})).toEqual({
    island: expect.stringMatching(/^\/assets\/Hello\.island-\w+\.js$/),
  });
  await rm(site, { recursive: true });
});
