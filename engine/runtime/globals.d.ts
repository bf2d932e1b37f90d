interface Navigator {
  readonly connection?: { readonly saveData: boolean; readonly effectiveType: string };
}

/** https://www.w3.org/TR/trusted-types/; trusted texts pass for the strings that they hold. */
interface TrustedTypes {
  readonly defaultPolicy: object | null;
  createPolicy(
    name: string,
    rules: {
      createHTML?(text: string): string;
      createScript?(text: string): string;
      createScriptURL?(text: string): string | null;
    },
  ): { createHTML(text: string): string; createScriptURL(text: string): string };
}
declare var trustedTypes: TrustedTypes | undefined;
