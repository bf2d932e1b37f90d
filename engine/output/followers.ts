/** The features that follow the pages of a build, as one. */
import type { LoadedSite } from './createSite.ts';
import type { Follower } from './feature.ts';

/** Paths in the output folder of what the followers write at the end. */
export const followedFiles = ({ features, context: { config } }: LoadedSite): string[] =>
  features.flatMap(({ follow }) => follow?.files(config) ?? []);

/** Starts to follow; what is written goes to `folder`, nothing without one. */
export async function openFollowers(
  { context: { root, config, problems }, features }: LoadedSite,
  folder: string | undefined,
): Promise<Follower> {
  const build = { root, config, problems, features, folder };
  const opened = await Promise.all(features.map(({ follow }) => follow?.open(build)));
  const followers = opened.filter((follower) => follower !== undefined);
  return {
    async add(position, route, rendered) {
      for (const follower of followers) await follower.add(position, route, rendered);
    },
    async finish(write) {
      let bytes = 0;
      for (const follower of followers) bytes += await follower.finish(write);
      return bytes;
    },
    close: () => Promise.all(followers.map((follower) => follower.close())),
  };
}
