/** Only what is called here; the package has no types of its own. */
declare module 'swagger2openapi' {
  /** Resolves to the description in OpenAPI 3.0; rejects where it is none of 2.0 that can be mended. */
  export function convertObj(
    description: object,
    options: { patch: boolean; warnOnly: boolean; anchors: boolean },
  ): Promise<{ openapi: Record<string, unknown> }>;
}
