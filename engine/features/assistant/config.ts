import * as z from 'zod';
import { webAddress } from '#engine/config/options/schemas.ts';

const origin = z
  .url()
  .refine((value) => new URL(value).origin === value, 'must be an origin such as https://hub.example.com');

const sri = z.string().regex(/^sha(256|384|512)-[\w+/]+=*$/, 'must be a hash such as sha384-…');

const assistant = z.strictObject({
  /** Public key of the agent that answers. It is part of the published site. */
  key: z.string().min(1),
  agentCode: z.string().min(1),
  /** Base address of the platform's API. */
  apiBaseUrl: webAddress,
  /** Host whose `/resources/` hold the chat widget. */
  host: origin,
  /** What its script defines: the class, newest name first, and the id of the element that it draws in. */
  widget: z
    .strictObject({
      classes: z.array(z.string().regex(/^[A-Za-z_$][\w$]*$/, 'must be the name of a class')).min(1),
      element: z.string().regex(/^[\w-]+$/, 'must be an id'),
    })
    .default({ classes: ['AIHubChat', 'SerenityChat'], element: 'aihub-chat' }),
  /** A fixed release of the widget, such as `1.2.3`; the newest one without. */
  version: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/, 'must be a version such as 1.2.3')
    .optional(),
  /** Hashes of that release's files; the hub must then answer to requests of other origins. */
  integrity: z.strictObject({ script: sri.optional(), style: sri.optional() }).optional(),
});

/** A chat with an agent of the platform, in a panel on every page. */
export const assistantOptions = { assistant: assistant.optional() };

declare module '#engine/config/schema.ts' {
  interface FeatureShape extends Readonly<typeof assistantOptions> {}
}
