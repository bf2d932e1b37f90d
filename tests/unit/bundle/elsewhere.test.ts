/** A site outside of the project, without packages of its own. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Bundler } from '#engine/bundle/bundler.ts';
import { testFolder } from '../temporaryFolder.ts';

test('has React from the engine', async () => {
  const site = testFolder({
    'Hello.island.tsx':
      "import { useState } from 'react';\nexport const Hello = () => <p>{useState('x')[0]}</p>;\n",
  });
  const island = join(site, 'Hello.island.tsx');
  const bundler = new Bundler(site, '/', []);
  expect(await bundler.addresses({ island }, {})).toEqual({
    island: expect.stringMatching(/^\/assets\/Hello\.island-\w+\.js$/),
  });
});
