/** Lets the scripts through that the service which counts loads; no other text becomes the address of one. */
/** A pattern; empty for none. Components of the site's own write HTML, and there can be one such policy only. */
declare const __ANALYTICS__: { scripts: string; hasCode: boolean; hasSamples: boolean };

const { scripts, hasCode, hasSamples } = __ANALYTICS__;

if (scripts) {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (RegExp(scripts).test(address) ? address : null),
    ...(hasCode && { createHTML: String }),
    ...(hasSamples && { createScript: String }),
  });
}
