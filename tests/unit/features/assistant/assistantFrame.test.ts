/** The document of the assistant's frame. */
import { expect, test } from 'vitest';
import { siteConfigSchema } from '#engine/config/schema.ts';
import { assistantFrame } from '#engine/features/assistant/build/assistantFrame.ts';
import { features } from '#engine/features/index.ts';
import base from '../../../fixtures/site/site.config.ts';

test('checks the hash of a pinned release', () => {
  const assistant = {
    key: 'k',
    agentCode: 'a',
    apiBaseUrl: 'https://api.example.com/api',
    host: 'https://hub.example.com',
    version: '1.0.0',
    integrity: { script: 'sha384-AAAA' },
  };
  const config = siteConfigSchema(features).parse({ ...base, assistant });
  const { html } = assistantFrame(config, config.assistant as NonNullable<typeof config.assistant>, 'x');
  expect(html).toContain('"integrity":"sha384-AAAA"');
  expect(html).toContain('https://hub.example.com/resources/1.0.0/chat.js');
});
