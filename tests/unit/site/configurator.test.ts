/** The options of the chat widget: in the address, and as the code that readers copy. */
import { expect, test } from 'vitest';
import { defaults, fromQuery, snippet, withOptions } from '../../../site/theme/configurator/options.ts';

const page = new URL('https://docs.example.com/chat-widget-configurator?from=mail');

test('an address holds what differs from the defaults, and gives it back', () => {
  const chosen = { ...defaults, agentCode: 'kettle & co', mode: 'side-panel', readOnly: true } as const;
  const url = withOptions(page, chosen);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    from: 'mail',
    agentCode: 'kettle & co',
    mode: 'side-panel',
    readOnly: 'true',
  });
  expect(fromQuery(url.search)).toEqual(chosen);
  expect(withOptions(url, defaults).search).toBe('?from=mail');
});

test('what no option has, is the default', () =>
  expect(fromQuery('?mode=huge&readOnly=yes&apiKey=secret')).toEqual(defaults));

test('the code holds the options and a placeholder for the key', () => {
  expect(snippet(defaults)).toContain('apiKey: "YOUR_WIDGET_API_KEY",\n      agentCode: "YOUR_AGENT_CODE"');
  expect(snippet(defaults)).not.toContain('logoURL');
  expect(snippet({ ...defaults, readOnly: true })).toContain('readOnly: true\n    }).init()');
});

test('no value ends the string or the script around it', () => {
  const code = snippet({ ...defaults, agentCode: '"});alert(1)//', logoURL: '</script><script>alert(1)' });
  expect(code).toContain(String.raw`agentCode: "\"});alert(1)//"`);
  expect(code.match(/<\/script>/g)).toHaveLength(2);
});
