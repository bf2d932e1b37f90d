import type { SiteConfig } from '#engine/config/schema.ts';
import { format } from '#engine/shared/strings.ts';
import type { FeatureBundles } from './featureBundles.ts';

/** What the inline script of the head needs to know; `font` is what a page makes the font of the theme from. */
export function inlineSettings(
  config: SiteConfig,
  features: readonly FeatureBundles[],
  font: ConstructorParameters<typeof FontFace> | undefined,
) {
  const { baseUrl, baseUrlIssueBanner, colorMode, announcementBar } = config;
  const texts = config.defaultLocale.strings;
  const current = format(texts.baseUrlIssueCurrent, { baseUrl });
  const notice = [
    texts.baseUrlIssue,
    texts.baseUrlIssueReason,
    baseUrl === '/' ? `${current} ${texts.baseUrlIssueDefault}` : current,
    texts.baseUrlIssueSuggestion,
  ];
  return {
    attributes: config.addressAttributes,
    prefix: config.namePrefix,
    /** Attributes by the names under which is stored what they take. */
    restores: Object.assign({}, ...features.map(({ restores }) => restores?.(config))) as Record<
      string,
      string
    >,
    defaultMode: colorMode.defaultMode,
    followsSystem: colorMode.respectSystemPreference,
    /** Empty without an announcement. */
    announcementId: announcementBar?.id ?? '',
    baseUrl,
    font,
    /** Lines of the base-URL notice; none where it is switched off. */
    notice: baseUrlIssueBanner ? notice : [],
  };
}

export type InlineSettings = ReturnType<typeof inlineSettings>;
