/** Lets the scripts through that the service which counts loads; no other text becomes the address of one. */
/** A pattern; empty for none. */
declare const __ANALYTICS__: { scripts: string };

const { scripts } = __ANALYTICS__;

if (scripts) {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (RegExp(scripts).test(address) ? address : null),
  });
}
