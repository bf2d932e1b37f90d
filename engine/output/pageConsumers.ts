/** The page consumers of all features as one. */
import type { RenderableSite } from './createSite.ts';
import type { PageConsumer, PageConsumerContext } from './feature.ts';

/** Paths in the output folder of what the consumers write at the end. */
export const consumerFiles = ({ features, context: { config } }: RenderableSite): string[] =>
  features.flatMap(({ pageConsumer }) => pageConsumer?.files(config) ?? []);

export type AllPageConsumers = Required<PageConsumer<unknown[]>>;

/** Opens the consumers before the first page is rendered. */
export async function openPageConsumers(build: PageConsumerContext): Promise<AllPageConsumers> {
  const opened = await Promise.all(build.features.map(({ pageConsumer }) => pageConsumer?.open(build)));
  const consumers = opened.filter((consumer) => consumer !== undefined);
  return {
    extract: (route, rendered, html) => consumers.map((consumer) => consumer.extract(route, rendered, html)),
    async consume(position, route, seen, html) {
      for (const [index, consumer] of consumers.entries())
        await consumer.consume(position, route, seen?.[index], html);
    },
    textLinks: () => consumers.flatMap((consumer) => consumer.textLinks?.() ?? []),
    async finish(write) {
      for (const consumer of consumers) await consumer.finish(write);
    },
    close: () => Promise.all(consumers.map((consumer) => consumer.close?.())),
  };
}
