/** Operations and requests for the tests of this folder. */
import type { ApiParameter, TryItOperation } from '#engine/features/api-reference/shared/types.ts';

/** Everything that has a meaning somewhere: shells, string literals, markup, addresses, Unicode. */
export const hostile =
  'a\'b"c`d$HOME $(id) ${e} \\ \\n %20 {f} [g] <h> & ; | # @i\nnext\r\n\ttab é 日本 🚀 \u2028 \u0085 """ \'\'\' {{ }}';

export const operation = (own: Partial<TryItOperation> = {}): TryItOperation => ({
  api: 'content/api.yaml',
  id: 'test',
  method: 'GET',
  path: '/things',
  servers: [{ url: 'https://api.example.com', variables: [] }],
  parameters: [],
  bodies: [],
  isBodyRequired: false,
  security: [],
  responseTypes: ['application/json'],
  definitions: {},
  ...own,
});

export const parameter = (own: Partial<ApiParameter>): ApiParameter => ({
  name: 'p',
  in: 'query',
  required: false,
  schema: {},
  style: 'form',
  explode: true,
  ...own,
});
