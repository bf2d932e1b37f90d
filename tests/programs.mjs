/** Finds browsers and other programs that tests drive, and gets them where that needs nobody's help. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The one without windows first: a visit takes half the time. */
const chromiums = [
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
export const findChromium = () => process.env.CHROME_PATH || find(...chromiums);
/** Path of Firefox, or `undefined`. */
export const findFirefox = () => find('firefox-esr', 'firefox');

/** How to tell that a program is there, by its Debian package. */
const findByPackage = {
  'chromium-headless-shell': findChromium,
  'firefox-esr': findFirefox,
  'nginx-light': () => find('nginx'),
  'webkit2gtk-driver': () => find('WebKitWebDriver'),
  xvfb: () => find('Xvfb'),
};

const installing = (names) => `apt-get update && apt-get install -y ${names.join(' ')}`;
/** What to do by hand to have Debian packages. */
export const howToInstall = (names) => `Run "sudo sh -c '${installing(names)}'".`;

/** Installs those of some Debian packages whose programs are missing, as root only. Returns those that are missing still. */
export function installMissing(names) {
  const missing = () => names.filter((name) => !findByPackage[name]());
  const wanted = missing();
  if (wanted.length > 0 && find('apt-get') && process.getuid?.() === 0) {
    console.log(`Installing ${wanted.join(' and ')} ...`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const stdio = ['ignore', 'ignore', 'inherit'];
    spawnSync('sh', ['-c', `(${installing(wanted)}) >&2`], { stdio, env });
  }
  return missing();
}
