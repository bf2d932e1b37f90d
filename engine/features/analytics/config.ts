/** Options of analytics. Without them nothing is sent. */
import * as z from 'zod';
import { endpoint } from '#engine/config/options/common.ts';

const origin = z
  .string()
  .regex(/^https?:\/\/[\w.*-]+(:\d+)?$/, 'must be an origin such as https://stats.example.com');

const analytics = z.discriminatedUnion('adapter', [
  z.strictObject({
    adapter: z.literal('google'),
    /** Tracking id, such as `G-ABC123`. */
    id: z.string().regex(/^(G|GT|AW)-[A-Z0-9]+$/, 'must be an id such as G-ABC123'),
    /** Whether readers are asked first. */
    consent: z.boolean().default(true),
  }),
  z.strictObject({
    adapter: z.literal('google-tag-manager'),
    /** Container, such as `GTM-ABC123`. */
    id: z.string().regex(/^GTM-[A-Z0-9]+$/, 'must be the id of a container such as GTM-ABC123'),
    /** Origins of scripts that its tags load, and of the hosts that they talk to. */
    scripts: z.array(origin).default([]),
    hosts: z.array(origin).default([]),
    consent: z.boolean().default(true),
  }),
  z.strictObject({
    adapter: z.literal('beacon'),
    /** Takes a POST with one message as JSON. */
    endpoint,
    consent: z.boolean().default(false),
  }),
  z.strictObject({
    adapter: z.literal('file'),
    /** Module in the site folder whose default export makes a `Sender` from `options`. */
    file: z.string().min(1),
    options: z.record(z.string(), z.json()).default({}),
    /** Origins of the scripts that it loads, and of the hosts that it talks to. */
    scripts: z.array(origin).default([]),
    hosts: z.array(origin).default([]),
    consent: z.boolean().default(true),
  }),
]);

/** Where page views and events are counted. */
export const analyticsOptions = { analytics: analytics.optional() };

declare module '#engine/config/schema.ts' {
  interface FeatureShape extends Readonly<typeof analyticsOptions> {}
}
