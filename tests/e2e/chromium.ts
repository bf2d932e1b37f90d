/** How Chromium is started. `CHROME_PATH` names one; else the usual places are tried. */
import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function executable(): string {
  const path = process.env['CHROME_PATH'] ?? places.find(existsSync);
  if (!path) throw new Error('No Chromium found: install one, or name it in CHROME_PATH.');
  return path;
}
