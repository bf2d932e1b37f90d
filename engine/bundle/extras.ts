/** Bundles what only some sites ask for: counting, the consent bar, feedback, reading offline. */
import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { engineRoot } from '#engine/config/paths.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { offlineSettings } from '#engine/features/offline/build/serviceWorker.ts';
import { analyticsScripts } from '#engine/features/analytics/feature.ts';
import type { Assets } from '#engine/shared/types.ts';

/** Bundles one file of the engine, given from its root; resolves to the address of the result. */
type Bundle = (file: string, options?: BuildOptions) => Promise<string>;

/** Nothing is counted in the dev server. */
export async function bundleExtras(
  root: string,
  config: SiteConfig,
  dev: boolean,
  bundle: Bundle,
): Promise<Assets['extras']> {
  const { analytics, feedback, offline } = config;
  const scripts: Promise<string>[] = [];
  const styles: Promise<string>[] = [];
  if (analytics && !dev) {
    const adapter =
      analytics.adapter === 'file'
        ? join(root, analytics.file)
        : join(engineRoot, `engine/features/analytics/browser/${analytics.adapter}.ts`);
    const options = analytics.adapter === 'file' ? analytics.options : analytics;
    scripts.push(
      bundle('engine/features/analytics/browser/main.ts', {
        alias: { 'analytics-adapter': adapter },
        define: {
          __ANALYTICS__: JSON.stringify({
            options,
            consent: analytics.consent,
            scripts: analyticsScripts(config),
          }),
        },
      }),
    );
  }
  if (analytics?.consent) styles.push(bundle('engine/features/analytics/Consent.css'));
  if (feedback) {
    const define = { __FEEDBACK__: JSON.stringify(feedback === 'analytics' ? {} : feedback) };
    scripts.push(bundle('engine/features/feedback/Feedback.browser.ts', { define }));
    styles.push(bundle('engine/features/feedback/Feedback.css'));
  }
  if (offline && !dev) {
    const define = { __OFFLINE__: JSON.stringify(offlineSettings(config)) };
    scripts.push(bundle('engine/features/offline/browser/offline.ts', { define }));
  }
  return { scripts: await Promise.all(scripts), styles: await Promise.all(styles) };
}
