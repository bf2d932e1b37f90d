/** Who answers for a page: what its front matter says, else the nearest folder that the configuration names. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { placeOf } from '#engine/config/loadConfig.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { contentFolder, prefixOf } from '#engine/content/files.ts';
import type { Review } from '#engine/content/records/review.ts';
import type { FeatureContext } from '#engine/render/featureContent.ts';
import type { ContentPage } from '#engine/routes/model.ts';

/** Each part comes from the nearest place that has it. */
export function reviewOf({ source, frontMatter }: ContentPage, config: SiteConfig): Review {
  const folders = Object.entries(config.review)
    .map(([folder, review]) => ({ prefix: prefixOf(contentFolder(config, folder)), review }))
    .filter(({ prefix }) => source.startsWith(prefix))
    .sort((a, b) => a.prefix.length - b.prefix.length);
  return Object.assign({}, ...folders.map(({ review }) => review), frontMatter.review);
}

/** Reports folders of `review` that the site does not have. */
export async function checkFolders({ root, config, problems }: FeatureContext): Promise<void> {
  for (const folder of Object.keys(config.review))
    if (!existsSync(join(root, contentFolder(config, folder))))
      problems.error(
        placeOf(root, folder),
        `Option "review": there is no folder "${contentFolder(config, folder)}".`,
        'Name folders from the content folder, such as "docs/billing".',
      );
}
