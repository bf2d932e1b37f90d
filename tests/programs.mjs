/** Finds browsers and other programs that tests drive, and gets them where that needs nobody's help. */
import { spawnSync } from 'node:child_process';
import { findChromium, findProgram } from '../engine/config/machine/findProgram.mjs';

export { findChromium };

/** Path of Firefox, or `undefined`. */
export const findFirefox = () => findProgram('firefox-esr', 'firefox');

/** How to tell that a program is there, by its Debian package. */
const findByPackage = {
  'chromium-headless-shell': findChromium,
  'firefox-esr': findFirefox,
  'nginx-light': () => findProgram('nginx'),
  'webkit2gtk-driver': () => findProgram('WebKitWebDriver'),
  xvfb: () => findProgram('Xvfb'),
};

const installing = (names) => `apt-get update && apt-get install -y ${names.join(' ')}`;
/** What to do by hand to have Debian packages. */
export const howToInstall = (names) => `Run "sudo sh -c '${installing(names)}'".`;

/** Installs those of some Debian packages whose programs are missing, as root only. Returns those that are missing still. */
export function installMissing(names) {
  const missing = () => names.filter((name) => !findByPackage[name]());
  const wanted = missing();
  if (wanted.length > 0 && findProgram('apt-get') && process.getuid?.() === 0) {
    console.log(`Installing ${wanted.join(' and ')} ...`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const stdio = ['ignore', 'ignore', 'inherit'];
    spawnSync('sh', ['-c', `(${installing(wanted)}) >&2`], { stdio, env });
  }
  return missing();
}
