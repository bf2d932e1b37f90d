import type { SiteConfig } from '#engine/config/schema.ts';
import { format } from '#engine/shared/strings.ts';
import type { FeatureBundles } from './feature.ts';

/** The font of a theme, as a page adds it. */
interface InlineFont {
  family: string;
  weight: string;
  address: string;
}

/** What the inline script of the head needs to know. */
export function inlineSettings(
  config: SiteConfig,
  features: readonly FeatureBundles[],
  font: InlineFont | undefined,
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
    /** Attributes by the names under which is stored what they take. */
    restores: Object.assign({}, ...features.map(({ restores }) => restores)) as Record<string, string>,
    defaultMode: colorMode.defaultMode,
    respectSystemPreference: colorMode.respectSystemPreference,
    /** Empty without an announcement. */
    announcementId: announcementBar?.id ?? '',
    baseUrl,
    font,
    /** Lines of the base-URL notice; none where it is switched off. */
    notice: baseUrlIssueBanner ? notice : [],
  };
}

export type InlineSettings = ReturnType<typeof inlineSettings>;
