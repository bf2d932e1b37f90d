/** How Chromium is started. */
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { findChromium } from '../programs.mjs';
import { words } from '../words.ts';

/** Parts that draw the browser's own windows, or prepare for what no test does: half the time of a visit. */
const idleFeatures = words`WebUIOmniboxPopup WebUIOmniboxFullPopup WebUIOmniboxAimPopup
  SpareRendererForSitePerProcess`;
/** What Playwright switches off for its own sake; its list counts no more once there is another one. */
const disturbingFeatures = words`AvoidCorsURLLoaderRestartOnRedirect
  AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsFirstBalancedModeAutoEnable
  HttpsUpgrades MediaRouter OptimizationHints PaintHolding PreconnectToSearch ThirdPartyStoragePartitioning`;

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--disable-site-isolation-trials',
  `--disable-features=${[...idleFeatures, ...disturbingFeatures].join()}`,
];

export function launch({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found: install one, or name it in CHROME_PATH.');
  return chromium.launch({ executablePath, args: [...flags, ...args], ...options });
}

let shared: Promise<Browser> | undefined;

/** The browser of all test files that a worker runs, one after the other. It ends with the worker. */
export const sharedBrowser = (): Promise<Browser> => (shared ??= launch());
