/** Checks that a path means the same file on every system and the same address in every browser. */

const mostBytes = 200;
const mostBytesInAll = 1000;
const device = /^(con|prn|aux|nul|(com|lpt)[0-9¹²³])(\.|$)/i;
const signs = /["#%*:<>?\\|]/;
const signsAndCodes = new RegExp(`%[\\da-f]{2}|${signs.source}`, 'gi');

/** Fault of a path, or of a part of one, as the end of a sentence; `undefined` for an allowed path. */
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

/** Whether a name is not UTF-8: Node.js then puts this sign into it, and no file is found by it. */
export const isMisnamed = (name: string): boolean => name.includes('\uFFFD');

/** A path without forbidden signs, also percent-encoded ones. */
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

const schemes = ['https', 'http', 'mailto', 'tel', 'sms'];

/** Scheme of an address as browsers read it, in lower case; `undefined` for an address without one. */
export function schemeOf(address: string): string | undefined {
  // Browsers drop these signs before they read it.
  const read = address.replace(/^[\0- ]+|[\t\n\r]/g, '');
  return /^([a-z][a-z0-9+.-]*):/i.exec(read)?.[1]?.toLowerCase();
}

/** Fault of a link target, as the end of a sentence; `undefined` for an allowed target. */
export function addressFault(address: string): string | undefined {
  if (/\p{Cc}/u.test(address)) return 'holds a control character';
  const scheme = schemeOf(address);
  if (scheme === undefined || schemes.includes(scheme)) return undefined;
  return `begins with ${scheme}:, and links may begin with ${schemes.map((name) => `${name}:`).join(', ')} only`;
}
