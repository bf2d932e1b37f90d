/** Groups of what a large description does not group itself. */
import { expect, test } from 'vitest';
import { schemaFolders, untaggedGroup } from '#engine/features/api-reference/build/tags.ts';

test('few operations without a tag stand in one group, many in that of their resource', () => {
  expect(untaggedGroup(30, 'Pets')('/v1/cats/{id}')).toBe('Pets');
  const group = untaggedGroup(31, 'Pets');
  const paths = ['/v1/payment_intents/{id}', '/api/2024-05/cats', '/{id}', '/'];
  expect(paths.map(group)).toEqual(['payment intents', 'cats', 'Pets', 'Pets']);
});

test('many schemas stand below their first letters', () => {
  expect(schemaFolders(['cat', 'dog'])).toEqual(['schemas', 'schemas']);
  const many = Array.from({ length: 101 }, (_, index) => `${index % 2 ? 'cat' : 'dog'}${index}`);
  expect([...new Set(schemaFolders(many))]).toEqual(['schemas/d', 'schemas/c']);
});
