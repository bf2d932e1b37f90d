import { extname } from 'node:path';

const types: Record<string, string> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  json: 'application/json',
  map: 'application/json',
  webmanifest: 'application/manifest+json',
  md: 'text/markdown',
  txt: 'text/plain',
  xml: 'application/xml',
  xsl: 'application/xslt+xml',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  csv: 'text/csv',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  pdf: 'application/pdf',
  zip: 'application/zip',
  gz: 'application/gzip',
  wasm: 'application/wasm',
};
const binary = /^(image\/(?!svg)|font|video|audio|application\/(octet-stream|pdf|zip|gzip|wasm))/;

/** Media type of a file by its ending, with the character set for texts. */
export function contentType(file: string): string {
  const type = types[extname(file).slice(1).toLowerCase()] ?? 'application/octet-stream';
  return binary.test(type) ? type : `${type}; charset=utf-8`;
}

/** True for files that may have compressed copies. */
export const isText = (file: string): boolean =>
  contentType(file).includes('charset') || file.endsWith('.wasm');
