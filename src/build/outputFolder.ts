/** Writes the output folder, with compressed copies beside the files that gain from them. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const textual = new Set(
  '.html .css .js .mjs .json .xml .xsl .txt .svg .webmanifest .wasm .yaml .yml'.split(' '),
);
const leastBytes = 1000;

export class OutputFolder {
  private readonly folders = new Map<string, Promise<unknown>>();

  constructor(private readonly root: string) {}

  /**
   * Writes a file and its compressed copies: `.gz` beside everything textual, `.br` beside hashed assets, which are
   * compressed once and for ever. For pages Brotli saves little and would cost a large build a tenth of its time.
   */
  async write(file: string, content: string | Uint8Array): Promise<void> {
    const target = join(this.root, file);
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    await this.makeFolder(dirname(target));
    const copies = textual.has(extname(file)) && bytes.length >= leastBytes ? compress(bytes, file) : [];
    await Promise.all([
      writeFile(target, bytes),
      ...copies.map(([end, copy]) => writeLater(target + end, copy)),
    ]);
  }

  private makeFolder(folder: string): Promise<unknown> {
    const made = this.folders.get(folder) ?? mkdir(folder, { recursive: true });
    this.folders.set(folder, made);
    return made;
  }
}

const writeLater = async (file: string, bytes: Promise<Uint8Array>): Promise<void> =>
  writeFile(file, await bytes);

function compress(bytes: Uint8Array, file: string): [ending: string, copy: Promise<Uint8Array>][] {
  const copies: [string, Promise<Uint8Array>][] = [['.gz', gzipAsync(bytes, { level: 9 })]];
  if (file.startsWith('assets/') && !file.startsWith('assets/search/')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    copies.push(['.br', brotliAsync(bytes, { params })]);
  }
  return copies;
}
