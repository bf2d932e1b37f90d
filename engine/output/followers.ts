/** The features that follow the pages of a build, as one. */
import type { LoadedSite } from './createSite.ts';
import type { FollowedBuild, Follower } from './feature.ts';

/** Paths in the output folder of what the followers write at the end. */
export const followedFiles = ({ features, context: { config } }: LoadedSite): string[] =>
  features.flatMap(({ follow }) => follow?.files(config) ?? []);

/** Starts to follow, before there are pages. */
export async function openFollowers(build: FollowedBuild): Promise<Follower<unknown[]>> {
  const opened = await Promise.all(build.features.map(({ follow }) => follow?.open(build)));
  const followers = opened.filter((follower) => follower !== undefined);
  return {
    see: (route, rendered, html) => followers.map((follower) => follower.see(route, rendered, html)),
    async add(position, route, seen, html) {
      for (const [index, follower] of followers.entries())
        await follower.add(position, route, seen?.[index], html);
    },
    end() {
      for (const follower of followers) follower.end?.();
    },
    textLinks: () => followers.flatMap((follower) => follower.textLinks?.() ?? []),
    async finish(write) {
      let bytes = 0;
      for (const follower of followers) bytes += await follower.finish(write);
      return bytes;
    },
    close: () => Promise.all(followers.map((follower) => follower.close())),
  };
}
