import { globalData, i18n, siteConfig } from 'site-code:data';
import { currentLocale } from '#engine/adapters/docusaurus/ui/locale.ts';

export default function useDocusaurusContext() {
  return {
    siteConfig,
    siteMetadata: { docusaurusVersion: '3.0.0', pluginVersions: {} },
    globalData,
    i18n: { ...i18n, currentLocale: currentLocale(), localeConfigs: {} },
    codeTranslations: {},
  };
}
