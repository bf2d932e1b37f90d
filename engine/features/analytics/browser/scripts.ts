/** Allows the scripts that the analytics service loads, and no other addresses. */
/** `scripts` is a pattern; empty for none. The site's own components write HTML, and there can be only one such policy. */
declare const __ANALYTICS__: { scripts: string; hasCode: boolean; hasSamples: boolean };

const { scripts, hasCode, hasSamples } = __ANALYTICS__;

if (scripts) {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (RegExp(scripts).test(address) ? address : null),
    ...(hasCode && { createHTML: String }),
    ...(hasSamples && { createScript: String }),
  });
}
