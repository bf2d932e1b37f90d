/** Texts of descriptions that were made to harm place nothing on a page. */
import { expect, test } from 'vitest';
import { drawDescription } from './drawDescription.ts';

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
  const { pages } = await drawDescription(JSON.stringify(description));
  expect(pages.size).toBe(2);
  expect([...pages.values()].join().match(/data-island=/g), 'its own form alone').toHaveLength(1);
});
