/** The trusted URL of a script of the build. Its policy allows only this script, and can be created once. */
export const trustedScriptUrl = (policy: string, address: string): string =>
  globalThis.trustedTypes?.createPolicy(policy, { createScriptURL: () => address }).createScriptURL('') ??
  address;
