import { expect, test } from 'vitest';
import { helpOn, parseOptions } from '#engine/commands/commandLine.ts';
import { phrases } from '../../words.ts';

const command = { options: { 'dry-run': { text: 'Send nothing' }, title: { value: 'TEXT', text: 'Title' } } };

test('are given as "--name value", "--name=value" and "--flag"', () => {
  expect(parseOptions(command, ['--site', 'a', '--title=b=c', '--dry-run'])).toEqual({
    values: { site: 'a', title: 'b=c', 'dry-run': true },
  });
  expect(parseOptions(command, ['--title=--x'])).toEqual({ values: { title: '--x' } });
});

test('are refused together where they are not known, with the nearest one', () =>
  expect(parseOptions(command, ['--dryrun', '--ot', 'x', '-o', '--toString'])).toEqual({
    faults: phrases`Unknown option --dryrun. Did you mean --dry-run? |
      Unknown option --ot. Did you mean --out? | Unexpected "x". | Unknown option -o. Did you mean --out? |
      Unknown option --toString. Did you mean --dry-run?`,
  }));

test('have a value or none as they are described', () => {
  expect(parseOptions(command, ['--dry-run=yes', '--site', '--title'])).toEqual({
    faults: ['--dry-run takes no value.', '--site needs a value: --site DIR.'],
  });
  expect(parseOptions(command, ['--title'])).toEqual({ faults: ['--title needs a value: --title TEXT.'] });
});

test('stand beside what has to follow the command', () => {
  const compare = { ...command, arguments: ['OLD', 'NEW'] };
  expect(parseOptions(compare, ['a', '--title=x', 'b'])).toEqual({
    values: { OLD: 'a', NEW: 'b', title: 'x' },
  });
  expect(parseOptions(compare, ['a'])).toEqual({ faults: ['NEW is missing.'] });
  expect(parseOptions(compare, ['--help'])).toEqual({ values: { help: true } });
  expect(parseOptions(compare, ['a', 'b', 'c'])).toEqual({ faults: ['Unexpected "c".'] });
  expect(parseOptions({ arguments: ['FROM', '[TO]'] }, ['a'])).toEqual({ values: { FROM: 'a' } });
  expect(parseOptions({ arguments: ['FROM', '[TO]'] }, ['a', 'b'])).toEqual({
    values: { FROM: 'a', TO: 'b' },
  });
  expect(helpOn('compare', { ...compare, summary: 'Compare.', run: async () => 0 })).toMatch(
    /^compare OLD NEW: Compare\.\n/,
  );
});

test('stand in the help with those of all commands', () => {
  const text = helpOn('push', { ...command, summary: 'Send.', run: async () => 0 });
  expect(text).toMatch(
    /^push: Send\.\n\nOptions of push\n {2}--dry-run {5}Send nothing\n {2}--title TEXT {2}Title/,
  );
  expect(text).toContain('--out DIR');
  const options = { out: { value: 'FILE', text: 'Another meaning' } };
  const own = helpOn('pull', { options, summary: 'Get.', run: async () => 0 });
  expect(own.match(/--out/g)).toHaveLength(1);
  expect(own).toContain('--out FILE');
});
