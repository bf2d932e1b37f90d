/** What readers choose for the chat widget, in the address and as the code that they copy. */

export const modes = ['floating', 'compact', 'fullscreen', 'side-panel', 'floating-side-panel'] as const;
export type Mode = (typeof modes)[number];

/** No key among them: it has no place in an address that people share. */
export interface Options {
  agentCode: string;
  baseURL: string;
  mode: Mode;
  logoURL: string;
  readOnly: boolean;
}

export const defaults: Options = {
  agentCode: '',
  baseURL: 'https://api.serenitystar.ai/api',
  mode: 'floating',
  logoURL: '',
  readOnly: false,
};

/** The options that an address holds; what it leaves out, or what no option has, is the default. */
export function fromQuery(search: string): Options {
  const query = new URLSearchParams(search);
  const text = (key: 'agentCode' | 'baseURL' | 'logoURL') => query.get(key)?.slice(0, 500) ?? defaults[key];
  return {
    agentCode: text('agentCode'),
    baseURL: text('baseURL'),
    mode: modes.find((mode) => mode === query.get('mode')) ?? defaults.mode,
    logoURL: text('logoURL'),
    readOnly: query.get('readOnly') === 'true',
  };
}

/** The address with the options that differ from the defaults; other parameters stay. */
export function withOptions(address: URL, options: Options): URL {
  const url = new URL(address);
  for (const [key, value] of Object.entries(options)) {
    if (value === defaults[key as keyof Options]) url.searchParams.delete(key);
    else url.searchParams.set(key, String(value));
  }
  return url;
}

/** A text as a literal that can neither end the string nor the script around it. */
const literal = (value: string): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** The code for the end of the body. */
export function snippet({ agentCode, baseURL, mode, logoURL, readOnly }: Options): string {
  const lines = [
    'apiKey: "YOUR_WIDGET_API_KEY"',
    `agentCode: ${literal(agentCode.trim() || 'YOUR_AGENT_CODE')}`,
    `baseURL: ${literal(baseURL.trim() || defaults.baseURL)}`,
    `mode: ${literal(mode)}`,
    ...(logoURL.trim() ? [`logoURL: ${literal(logoURL.trim())}`] : []),
    ...(readOnly ? ['readOnly: true'] : []),
  ];
  return `<div id="aihub-chat"></div>
<script src="https://hub.serenitystar.ai/resources/chat.js"></script>
<script>
  document.addEventListener("DOMContentLoaded", function () {
    new AIHubChat("aihub-chat", {
${lines.map((line) => `      ${line}`).join(',\n')}
    }).init();
  });
</script>`;
}
