/** Finds a Chromium or Chrome, and gets one where that needs nobody's help. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The one without windows first: a visit takes half the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'Google Chrome',
  'Chromium',
];
const places = [
  '/usr/sbin',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
];

const folders = () => [...(process.env.PATH ?? '').split(delimiter), ...places];
const find = (...programs) =>
  programs
    .flatMap((program) => folders().map((folder) => join(folder, program)))
    .find((file) => existsSync(file));

/** Path of the browser: `CHROME_PATH`, else one that is installed, else `undefined`. */
export const findChromium = () => process.env.CHROME_PATH || find(...names);

/** Installs Debian's packages of what is missing, as root only. Returns what to do by hand when there is no browser. */
export function installBrowsers() {
  const packages = [
    ...(findChromium() ? [] : ['chromium-headless-shell']),
    ...(find('nginx') ? [] : ['nginx-light']),
  ];
  if (packages.length === 0) return undefined;
  const command = `apt-get update && apt-get install -y ${packages.join(' ')}`;
  if (find('apt-get') && process.getuid?.() === 0) {
    console.log(`Installing ${packages.join(' and ')} ...`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('sh', ['-c', `(${command}) >&2`], { stdio: ['ignore', 'ignore', 'inherit'], env });
  }
  if (!findChromium())
    return `No Chromium found. Run "sudo sh -c '${command}'", or name a browser in CHROME_PATH.`;
  if (!find('nginx')) console.log('nginx is not installed: its configuration is not tested.');
  return undefined;
}
