/** Which patterns may be tried on a text: those that answer soon, whatever the text is. */
import { expect, test } from 'vitest';
import { isReDoSProne } from '#engine/features/api-reference/build/schema/reDoS.ts';

test.each([
  '^[a-z]+(-[a-z]+)*$',
  '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$',
  '^\\d{4}-\\d{2}-\\d{2}$',
  '^(\\d{1,3}\\.){3}\\d{1,3}$',
  '^[\\w.+-]+@[\\w-]+\\.[\\w.-]+$',
  '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$',
  '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$',
  '^(?=.*[A-Z])(?=.*\\d).{8,}$',
  '^\\+?[1-9]\\d{1,14}$',
  '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$',
  '^(a|b)*$',
  '.*',
  '[',
  '',
])('%j answers soon', (pattern) => expect(isReDoSProne(pattern)).toBe(false));

test.each([
  '^(a+)+$',
  '^(a*)*$',
  '^(a|a)*$',
  '^(a|aa)+$',
  '^(\\w|\\d)+$',
  '(.*a){25}',
  '(x+x+)+y',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(a?){30}a{30}',
  `${'a?'.repeat(30)}${'a'.repeat(30)}`,
  '^\\s*\\s*\\s*\\s*$',
  '([a-z]{1,63}){1,63}',
  '(a)\\1+',
  '(?=(a+)+$)',
  `(${Array.from({ length: 140 }, (_, index) => String.fromCodePoint(0x4e00 + 9 * index)).join('|')})*x`.repeat(
    2,
  ),
  '('.repeat(900) + ')'.repeat(900) + 'a'.repeat(300),
])('%j may take for ever', (pattern) => expect(isReDoSProne(pattern)).toBe(true));
