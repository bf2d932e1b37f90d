import type { SiteConfig } from '#engine/config/schema.ts';
import { format } from '#engine/shared/strings.ts';

/** What the inline script of the head needs to know. */
export function inlineSettings(config: SiteConfig) {
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
    defaultMode: colorMode.defaultMode,
    respectSystemPreference: colorMode.respectSystemPreference,
    /** Empty without an announcement. */
    announcementId: announcementBar?.id ?? '',
    baseUrl,
    /** Lines of the base-URL notice; none where it is switched off. */
    notice: baseUrlIssueBanner ? notice : [],
  };
}

export type InlineSettings = ReturnType<typeof inlineSettings>;
