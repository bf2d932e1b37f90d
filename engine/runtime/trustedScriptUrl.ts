/** A script of the build, past a policy of its own that knows no other. Each policy can be made once. */
export const trustedScriptUrl = (policy: string, address: string): string =>
  globalThis.trustedTypes?.createPolicy(policy, { createScriptURL: () => address }).createScriptURL('') ??
  address;
