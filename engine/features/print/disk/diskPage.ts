/** A page of a site as one that is read from disk. */
import { decoded } from '#engine/shared/url.ts';

export interface DiskSite {
  baseUrl: string;
  /** Address of the published site, for what is not in the folder. */
  url: string;
  /** Paths of all files in the folder. */
  files: ReadonlySet<string>;
}

/** Name of the script that stands in the place of all modules, and of that in the head. */
export const scriptFile = 'assets/disk.js';
export const headFile = 'assets/disk-head.js';

const addressAttribute = /(\s(?:(?:xlink:)?href|src|action|poster)=")([^"]*)"/g;

/** HTML of a page, given by its path in the folder: addresses lead to files beside it, and scripts are no modules. */
export function diskPage(html: string, file: string, site: DiskSite): string {
  const up = '../'.repeat(file.split('/').length - 1);
  const relative = (address: string) => fileAddress(address, up, site);
  const modules = [...html.matchAll(/<script type="module" src="[^"]*\/([^"/]+)"[^>]*><\/script>/g)];
  const script = `<script defer src="${up}${scriptFile}" data-modules="${modules.map(([, name]) => name).join(' ')}"></script>`;
  return html
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/gi, '')
    .replace(/<link rel="(?:modulepreload|manifest|search)"[^>]*>/g, '')
    .replace(/<script>.*?<\/script>/s, `<script src="${up}${headFile}"></script>`)
    .replace(/<script type="module"[^>]*><\/script>/g, '')
    .replace('</head>', () => `${modules.length > 0 ? script : ''}</head>`)
    .replace(/<[a-z][^<>]*>/g, (tag) =>
      tag
        .replace(addressAttribute, (_, start, address) => `${start}${relative(address)}"`)
        .replace(/(\ssrcset=")([^"]*)"/g, (_, start, list: string) => {
          return `${start}${list.replace(/(^|,\s*)(\S+)/g, (_match, comma, address) => comma + relative(address))}"`;
        }),
    );
}

/** Where an address of the site leads from a file that lies below the top by `up`. */
function fileAddress(address: string, up: string, { baseUrl, url, files }: DiskSite): string {
  if (!address.startsWith(baseUrl) || address.startsWith('//')) return address;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address.slice(baseUrl.length)) ?? [];
  const bare = path.replace(/\/$/, '');
  const found = [bare, `${bare}.html`, bare === '' ? 'index.html' : `${bare}/index.html`].find((file) =>
    files.has(decoded(file)),
  );
  return found === undefined ? new URL(address, url).href : up + found + rest;
}

/** Style sheet or script with the fonts in it that it names, and may not fetch; `dataOf` gives their data addresses. */
export async function withFonts(
  code: string,
  dataOf: (file: string) => Promise<string>,
  baseUrl: string,
): Promise<string> {
  const names = new Set(
    [...code.matchAll(/url\(([^)'"]+\.woff2)\)/g)].flatMap(([, address]) => address ?? []),
  );
  let text = code;
  for (const address of names)
    if (address.startsWith(baseUrl))
      text = text.replaceAll(address, await dataOf(address.slice(baseUrl.length)));
  return text;
}
