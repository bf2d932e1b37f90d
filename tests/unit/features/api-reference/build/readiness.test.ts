/** The score of descriptions for agents. */
import { describe, expect, test } from 'vitest';
import { reportReadiness } from '#engine/features/api-reference/build/readiness/report.ts';
import { readiness, root } from './readiness.ts';

const figures = (text: string) => text.split('; ').map((one) => one.split(' '));

describe('the arithmetic of redocly score 2.77', () => {
  test.each([
    [
      'petstore',
      67.4,
      'updatePet 62; addPet 64; findPetsByStatus 71.6; findPetsByTags 71.6; getPetById 72.9; updatePetWithForm 63.3; deletePet 68; uploadFile 57.4; getInventory 80.8; placeOrder 61.7; getOrderById 64.8; deleteOrder 81; createUser 56.1; createUsersWithArrayInput 52.8; createUsersWithListInput 64; loginUser 74; logoutUser 64; getUserByName 54.7; updateUser 56.5; deleteUser 81',
    ],
    [
      'train-travel',
      73.9,
      'get-stations 69.4; get-trips 66.7; get-bookings 69.4; create-booking 78.6; get-booking 78.1; delete-booking 81; create-booking-payment 71.1',
    ],
  ])('gives %s its score, and each operation its own', async (name, expected, each) => {
    const { score, operations } = await readiness(`node_modules/@readme/oas-examples/3.1/json/${name}.json`);
    expect(score).toBe(expected);
    expect(operations.map((one) => [one.name, `${one.score}`])).toEqual(figures(each));
  });
});

test('the check names what costs most, for own descriptions alone', async () => {
  const api = (file: string, lint: boolean) => ({ file, lint, references: [] });
  const file = 'site/content/api/aihub.yaml';
  const report = (lint: boolean) =>
    reportReadiness({ root, config: { openapi: [api(file, lint)] } as never });
  const { score } = await readiness(file);
  const { lines } = await report(true);
  expect(lines[0]).toContain(`${file}: ${score} of 100 for use by agents`);
  expect(lines).toHaveLength(6);
  expect(lines[1]).toMatch(/^ {2}\w+: [\d.]+, for \w+ \w+, \w+ \w+, \w+ \w+$/);
  expect(await report(false)).toEqual({ lines: [], summary: undefined });
});
