/** What a feature may add to a site. A feature is one folder below `engine/features/` and exports one such object. */
import type { FeatureBundles } from '#engine/bundle/feature.ts';
import type { FeatureOptions, SiteConfig } from '#engine/config/schema.ts';
import type { FeatureContent } from '#engine/render/feature.ts';
import type { FeatureParts } from '#engine/render/slots.ts';
import type { PolicySources } from '#engine/shared/policySources.ts';

export interface Feature extends FeatureOptions, FeatureContent, FeatureParts, FeatureBundles {
  /** Name of its folder. */
  name: string;
  /** What is wrong where options do not fit each other; `option` names the one to change. */
  checkOptions?(config: SiteConfig): { option: string; message: string; hint: string } | undefined;
  /** What it loads from other hosts, or asks browsers to allow. */
  policy?(config: SiteConfig): Partial<PolicySources>;
}
