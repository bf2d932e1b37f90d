/** The document that holds the assistant's widget: apart from the pages, without an origin, with a policy of its own. */

import { byLocale, type SiteConfig, textsOf } from '#engine/config/schema.ts';
import { scriptHash } from '#engine/output/policy.ts';
import { outputFile, toHref } from '#engine/shared/url.ts';
import { sandbox } from '../shared/sandbox.ts';
import type { FrameSettings, PanelSettings } from '../shared/types.ts';
import { assistantTexts } from '../texts.ts';

/** Route path of the document. */
export const framePath = '/assistant/frame';

export interface AssistantFrame {
  /** File of the output folder. */
  file: string;
  html: string;
  /** Settings of the panel. */
  panel: PanelSettings;
  /** Its Content-Security-Policy as a header. */
  policy: string;
}

/** Returns the frame of a site; `bundle` is that of `engine/features/assistant/browser/frame.ts`. */
export function assistantFrame(
  config: SiteConfig,
  options: NonNullable<SiteConfig['assistant']>,
  bundle: string,
): AssistantFrame {
  const { key, agentCode, apiBaseUrl, host, widget, version, integrity = {} } = options;
  const script = `${widgetClass(widget.classes)}${bundle}`;
  const resources = `${host}/resources/${version ? `${version}/` : ''}`;
  const settings: FrameSettings = {
    script: { url: `${resources}chat.js`, ...(integrity.script && { integrity: integrity.script }) },
    style: { url: `${resources}chat.css`, ...(integrity.style && { integrity: integrity.style }) },
    element: widget.element,
    options: { apiKey: key, agentCode, baseURL: apiBaseUrl, mode: 'fullscreen' },
  };
  const api = new URL(apiBaseUrl).origin;
  const directives = [
    "default-src 'none'",
    `script-src ${scriptHash(script)} ${host}`,
    `style-src ${host} 'unsafe-inline'`,
    `img-src ${host} ${api} data: blob:`,
    `font-src ${host} data:`,
    `media-src ${host} ${api} blob:`,
    `connect-src ${host} ${api}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const data = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return {
    file: outputFile(framePath, config.trailingSlash),
    panel: {
      frame: toHref(framePath, config),
      texts: byLocale(config, (locale) => textsOf(locale, assistantTexts, 'close', 'retry')),
    },
    html: `<!doctype html><html lang="${config.defaultLocale.code}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${directives}"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${framePath}</title></head><body><div id="${widget.element}"></div><script type="application/json" id="settings">${data}</script><script>${script}</script></body></html>`,
    policy: `${directives}; frame-ancestors 'self'; sandbox ${sandbox}`,
  };
}

/** Returns code that finds the class. A class of a classic script is no property of `window`, so the code has to name it. */
const widgetClass = (names: readonly string[]): string =>
  `const widgetClass=()=>${names.map((name) => `typeof ${name}<"u"?${name}:`).join('')}undefined;`;
