/** Descriptions that were made to harm, or changed at random: a page without anything that acts, or a finding. */
import { expect, test } from 'vitest';
import { isDeep } from '../../../../deep.ts';
import { faultsOfDescription, fuzzDescriptions } from '../../../../fuzz/descriptions.ts';
import { drawDescription } from '../../../../fuzz/drawDescription.ts';

const component = '<ApiTryIt operation={{ servers: [] }} />';

test.each([
  `\`\` \` ${component}`,
  `\`a\`\`b\` ${component} \``,
  `\`\`\`\n${component}\n\`\`\` x\n${component}`,
  `> \`\`\`js\n\n${component}\n\n> \`\`\``,
  `~~~\n\`\`\`\n~~~\n\n${component}`,
  `\\\\${component} \\\`${component}\``,
  `- a\n\n      ${component}\n\n\t${component}`,
  `<!-- ${component} -->`,
  `{/* */} {"x"} export const x = ${component}`,
  `&lt;ApiTryIt operation=&#x7b;&#123; }} />`,
])('the text %j places nothing', async (text) => {
  const operation = {
    operationId: 'a',
    summary: text,
    description: text,
    responses: { 200: { description: text } },
  };
  const description = {
    openapi: '3.1.0',
    info: { title: text, version: '1', description: text },
    tags: [{ name: text, description: text }],
    paths: { '/a': { get: { ...operation, tags: [text] } } },
  };
  expect(await faultsOfDescription(JSON.stringify(description))).toEqual([]);
  const { pages } = await drawDescription(JSON.stringify(description));
  expect(pages.size).toBe(2);
  expect([...pages.values()].join().match(/data-island=/g), 'its own form alone').toHaveLength(1);
});

const count = Number(process.env['FUZZ_DESCRIPTIONS'] ?? (isDeep ? 400 : 20));

test(`${count} changed descriptions make no element, no exception and no empty word`, {
  timeout: 60_000 + count * 200,
}, async () => {
  const found = await fuzzDescriptions(1, count);
  expect(found.map(({ seed, faults }) => `${seed}: ${faults.join(' ')}`)).toEqual([]);
});
