import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endsCommand, machineFault } from '#engine/config/machine/machineFault.mjs';
import { reasonOf } from '#engine/config/reasonOf.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const folder = temporaryFolder();

const path = join(folder, 'dist');
const fault = (code: string, syscall = 'open') =>
  Object.assign(new Error(`${code}: said by a library`), { code, syscall, path });

test.each([
  ['ENOSPC', 'write', `${path} cannot be written: there is no space left on the disk. `],
  ['EROFS', 'open', `${path} cannot be written: the file system is read-only. `],
  ['ENOENT', 'mkdir', `${path} cannot be written: the file system is read-only. `],
  ['ENOENT', 'scandir', `${path} cannot be read: it is not there. `],
  ['EACCES', 'scandir', `${path} cannot be read: the user `],
  ['EPERM', 'unlink', `${path} cannot be written: the user `],
  ['EMFILE', 'spawn', 'Too many files are open at once'],
  ['EBUSY', 'rename', `${path} cannot be written: another program uses it, or it is a mount point. `],
])('%s of %s is said in our words', (code, syscall, sentence) => {
  const said = machineFault(fault(code, syscall));
  expect(said?.startsWith(sentence)).toBe(true);
  expect(said).not.toMatch(/said by a library/);
});

test('what is no refusal of the machine is nothing, and a reason in its own words', () => {
  expect(machineFault(new TypeError('x is not a function'))).toBeUndefined();
  expect(machineFault(undefined)).toBeUndefined();
  expect(reasonOf(new Error('planned'))).toBe('planned');
});

test('what ends a command is no finding, and what concerns one file is', () => {
  for (const code of ['ENOSPC', 'EMFILE', 'ENOMEM']) {
    expect(endsCommand(fault(code))).toBe(true);
    expect(() => reasonOf(fault(code))).toThrow(code);
  }
  expect(reasonOf(fault('EACCES', 'scandir'))).toContain('has no right to it');
});
