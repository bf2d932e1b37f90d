/** Which paths a site may use: those that mean the same file on every system and the same address in every browser. */

const mostBytes = 200;
const mostBytesInAll = 1000;
const device = /^(con|prn|aux|nul|(com|lpt)[0-9¹²³])(\.|$)/i;
const signs = /["#%*:<>?\\|]/;
const signsAndCodes = new RegExp(`%[\\da-f]{2}|${signs.source}`, 'gi');

/** What is wrong with a path, or a part of one, as the end of a sentence; `undefined` when it may be used. */
export function pathFault(path: string): string | undefined {
  if (/\p{Cc}|\p{Surrogate}/u.test(path)) return 'holds a control character';
  const sign = signs.exec(path)?.[0];
  if (sign !== undefined) return `holds the sign ${sign}`;
  if (bytes(path) > mostBytesInAll) return `is longer than ${mostBytesInAll} bytes`;
  return path
    .split('/')
    .map(nameFault)
    .find((fault) => fault !== undefined);
}

/** Whether a name is not UTF-8, so that nothing is found by it: this sign stands for what cannot be read of it. */
export const isMisnamed = (name: string): boolean => name.includes('\uFFFD');

/** A path without the signs that none may hold, and without what stands for them in an address. */
export const withoutSigns = (path: string): string => path.replace(signsAndCodes, '');

function nameFault(name: string): string | undefined {
  if (name === '.' || name === '..') return `holds "${name}", which leads to another folder`;
  if (/[. ]$|^ /.test(name))
    return `holds "${name}", which begins or ends with a sign that some systems drop`;
  if (device.test(name)) return `holds "${name}", the name of a device on some systems`;
  return bytes(name) > mostBytes ? `holds a name of more than ${mostBytes} bytes` : undefined;
}

const encoder = new TextEncoder();
const bytes = (text: string): number => encoder.encode(text).length;
