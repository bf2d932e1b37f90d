/** Finds programs that are installed, by their file names. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The one without windows first: it starts in half the time. */
const chromiums = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'Google Chrome',
  'Chromium',
  'chrome.exe',
  'msedge.exe',
];

const places = [
  '/usr/sbin',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
    const above = process.env[name];
    const folders = ['Google/Chrome/Application', 'Microsoft/Edge/Application'];
    return above ? folders.map((folder) => join(above, folder)) : [];
  }),
];

const folders = () => [...(process.env.PATH ?? '').split(delimiter), ...places];

/** Path of the first of these programs that is installed, or `undefined`. */
export const findProgram = (...programs) =>
  programs
    .flatMap((program) => folders().map((folder) => join(folder, program)))
    .find((file) => existsSync(file));

/** Path of a Chromium: `CHROME_PATH`, else one that is installed, else `undefined`. */
export const findChromium = () => process.env.CHROME_PATH || findProgram(...chromiums);
