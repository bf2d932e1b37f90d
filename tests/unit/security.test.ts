/** What SECURITY.md promises is tested where it says, and packages are held to what they may be. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { licenseFindings, readAudit } from '../dependencies.mjs';
import { phrases } from '../words.ts';

const root = resolve(import.meta.dirname, '../..');

test('every promise names tests that exist', async () => {
  const text = await readFile(join(root, 'SECURITY.md'), 'utf8');
  const promises = text.split('\n').filter((line) => line.startsWith('| **'));
  expect(promises.length).toBeGreaterThan(8);
  const filesOf = (promise: string) =>
    [...promise.matchAll(/`(tests\/[^`]+)`/g)].map(([, file = '']) => file);
  expect(promises.filter((promise) => filesOf(promise).length === 0)).toEqual([]);
  expect(promises.flatMap(filesOf).filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('licenses that neither the package nor its file names, or that are not on the list, are findings', () => {
  const packages = {
    '': {},
    'node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/b': { version: '1.0.0', license: '(GPL-3.0 OR Apache-2.0)' },
    'node_modules/a/node_modules/c': { version: '2.0.0', license: 'MIT AND GPL-3.0' },
    'node_modules/d': { version: '1.0.0', license: 'CC-BY-3.0', dev: true },
    'node_modules/e': { version: '1.0.0', license: 'CC-BY-3.0' },
    'node_modules/f': { version: '1.0.0' },
    'node_modules/g': { version: '1.0.0', license: 'MIT License' },
    'node_modules/@blockfrost/openapi': { version: '1.0.0' },
  };
  expect(
    licenseFindings(root, { packages }),
  ).toEqual(phrases`c 2.0.0: license MIT AND GPL-3.0 is not on the list. |
    e 1.0.0: license CC-BY-3.0 is not on the list. | f 1.0.0: no license is not on the list.`);
});

test.each([
  ['{"metadata":{"vulnerabilities":{"low":9,"high":1,"critical":2}}}', { grave: 3 }],
  ['{"metadata":{"vulnerabilities":{"low":9,"high":0,"critical":0}}}', { grave: 0 }],
  ['{"message":"405 Method Not Allowed"}', { skipped: '405 Method Not Allowed' }],
  ['', { skipped: 'the registry does not answer' }],
])('the audit %s', (output, expected) => expect(readAudit(output)).toEqual(expected));
