import { expect, test } from 'vitest';
import { wayNames } from '#engine/features/api-reference/ui/credentials/labels.ts';
import { strings } from '../../../texts.ts';

test('ways to sign in that would be called the same are told apart', () => {
  const token = (name: string) => ({ name, type: 'bearer' }) as const;
  const basic = { name: 'plain', type: 'basic' } as const;
  const bearer = strings.tryItBearer;
  expect(wayNames([[token('personal')], [token('oauth')], [basic], []], strings)).toEqual([
    `${bearer}: personal`,
    `${bearer}: oauth`,
    strings.tryItBasic,
    strings.tryItNoAuthentication,
  ]);
});
