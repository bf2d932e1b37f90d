/** Where links may lead. */

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
